import { jest } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { Client } from '../../../../test/support/client.js';
import { allCounted, signInToDemo } from '../../../../test/support/demo.js';
import { HOSTILE_TEXTS } from '../../../../test/support/hostile-texts.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { pngOf } from '../../../../test/support/png.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { LANGUAGES } from '../../../lib/i18n/languages.js';
import { PdfWorker } from '../../../kernel/pdf/pdf-worker.js';
import type { ReportSheetInput } from '../app/report-sheet.input.js';
import type { Insight } from '../app/insights.service.js';
import type { ScoreExplanation } from '../app/score-explanation.js';

interface Read {
  pages: string[];
  /** Text of all pages without spaces: shapers and readers disagree about spaces. */
  text: string;
}

const squeezed = (text: string): string => text.replace(/[\s\u200e\u200f]/g, '');

async function read(bytes: Buffer): Promise<Read> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document);
  return { pages: text, text: squeezed(text.join('')) };
}

describe('the report as a PDF', () => {
  let test: TestApp;
  let database: OwnerDb;
  let demo: Client;
  let stranger: Client;
  let shop: string;

  beforeAll(async () => {
    test = await startPaidApp();
    database = new OwnerDb(test.database.ownerUrl);
    stranger = new Client(test.app);
    await stranger.register('stranger@example.com');
    await stranger.ok('POST', '/api/businesses', { name: 'Elsewhere' });
    ({ owner: demo, shop } = await signInToDemo(test.app));
    await settled();
  });

  afterAll(async () => {
    await database.close();
    await test.stop();
  });

  const settled = () => allCounted(database);
  const print = async (client: Client, id: string, query = '', headers = {}) =>
    client.call('GET', `/api/businesses/${id}/insight.pdf${query}`, undefined, headers);
  const printed = async (client: Client, id: string, query = ''): Promise<Read> => {
    const answer = await print(client, id, query);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return read(answer.rawPayload);
  };

  it('tells what the page tells, on two pages', async () => {
    const insight = await demo.ok<Insight>('GET', `/api/businesses/${shop}/insight`);
    const score = await demo.ok<ScoreExplanation>(
      'GET',
      `/api/businesses/${shop}/reputation/factors`,
    );
    const answer = await print(demo, shop, '?language=en');
    expect(answer.headers['cache-control']).toBe('no-store');
    const { from, to } = insight.period;
    expect(answer.headers['content-disposition']).toContain(
      `attachment; filename="Corner-Barbers_${from}_${to}.pdf"`,
    );
    const { pages, text } = await read(answer.rawPayload);
    expect(pages).toHaveLength(2);
    expect(squeezed(pages[0] ?? '')).not.toContain('{');
    const { current, previous } = insight;
    for (const words of [
      'Corner Barbers',
      'Insight report',
      `Average rating ${current.ratingAverage?.toFixed(1)}`,
      `was ${previous.ratingAverage?.toFixed(1)}`,
      `Ratings ${current.ratings} was ${previous.ratings}`,
      `Reply rate ${Math.round((current.responseRate ?? 0) * 100)}%`,
      `${score.score} of 100`,
      `${current.ratingCounts['5']} (${Math.round((current.ratingCounts['5'] / current.ratings) * 100)}%)`,
      `Sent ${current.sent} was ${previous.sent}`,
      'What would raise it most',
      'Reply rate',
      'How we calculate these numbers',
      'Page 1 of 2',
      'Page 2 of 2',
    ]) {
      expect(text).toContain(squeezed(words));
    }
    for (const { points, most } of score.parts) {
      expect(text).toContain(squeezed(`${points} of ${most} points`));
    }
    const { info } = await getMeta(new Uint8Array(answer.rawPayload));
    expect(info).toMatchObject({ Title: 'Corner Barbers · Insight report', Language: 'en' });
  });

  it('is written in Arabic from right to left, its letters joined', async () => {
    const answer = await print(demo, shop, '?language=ar');
    const { pages, text } = await read(answer.rawPayload);
    expect(pages).toHaveLength(2);
    for (const words of ['درجة السمعة', 'متوسط التقييم', 'Corner Barbers', '96']) {
      expect(text).toContain(squeezed(words));
    }
    expect(squeezed(pages[0] ?? '')).not.toContain('{');
    const document = await getDocumentProxy(new Uint8Array(answer.rawPayload));
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    const placed = items.flatMap((item) => ('str' in item ? [item] : []));
    const x = (found: string): number =>
      placed.find(({ str }) => str.includes(found))?.transform[4] as number;
    // The brand is on the side where the language begins.
    expect(x('Scoville')).toBeGreaterThan(400);
    // Joined letters have other glyphs than single ones, so the file has more glyphs than the alphabet.
    expect(placed.some(({ dir }) => dir === 'rtl')).toBe(true);
  });

  const further = LANGUAGES.filter((language) => !['en', 'ar'].includes(language));
  it.each(further)('speaks %s, and fits', async (language) => {
    const { pages } = await printed(demo, shop, `?language=${language}`);
    expect(pages).toHaveLength(2);
    expect(squeezed(pages[0] ?? '')).not.toContain('{');
  });

  it('speaks what the browser asks for, where nothing is chosen', async () => {
    const answer = await print(demo, shop, '', { 'accept-language': 'de-AT, en;q=0.5' });
    expect((await read(answer.rawPayload)).text).toContain('Reputationswert');
    expect((await print(demo, shop, '?language=tlh')).statusCode).toBe(422);
  });

  it.each([
    ['en', 'From Feb 1, 2024 to Feb 2, 2024, nobody rated you and no requests were sent.'],
    ['de', 'Vom 1. Feb. 2024 bis 2. Feb. 2024 hat Sie niemand bewertet'],
    ['es', 'nadie te valoró y no se envió ninguna solicitud.'],
    ['fr', 'personne ne vous a noté et aucune demande n’a été envoyée.'],
    ['pt-BR', 'ninguém avaliou você e nenhum pedido foi enviado.'],
    ['ar', 'لم يقيّمك أحد'],
  ])('is one page in %s where there is nothing to tell, and says so', async (language, said) => {
    const days = '?from=2024-02-01&to=2024-02-02';
    const { pages, text } = await printed(demo, shop, `${days}&language=${language}`);
    expect(pages).toHaveLength(1);
    expect(text).toContain(squeezed(said));
  });

  it('has the score, and a sentence instead of charts, where only earlier ratings count', async () => {
    const { period, series } = await demo.ok<Insight>('GET', `/api/businesses/${shop}/insight`);
    expect(period.bucket).toBe('day');
    const quiet = series.findLast(
      ({ publicReviews, privateFeedback, sent }) => publicReviews + privateFeedback + sent === 0,
    );
    if (!quiet) throw new Error('The demo has no day without activity.');
    const day = quiet.from;
    const { pages, text } = await printed(demo, shop, `?from=${day}&to=${day}&language=en`);
    expect(pages).toHaveLength(1);
    expect(text).toContain(squeezed('of 100'));
    expect(text).toContain(squeezed('No activity in this period'));
    for (const chart of ['Ratings received', 'Reply rate', 'Nothing in this period.']) {
      expect(text).not.toContain(squeezed(chart));
    }
  });

  it('says of samples that they are', async () => {
    const owner = new Client(test.app);
    await owner.register('sampler@example.com');
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'New' });
    await owner.ok('POST', '/api/seed-demo', { businessId: id });
    await settled();
    expect((await printed(owner, id, '?language=en')).text).toContain('Sampledata');
  });

  it('is not there for strangers', async () => {
    expect((await print(stranger, shop)).statusCode).toBe(404);
    expect((await print(new Client(test.app), shop)).statusCode).toBe(401);
  });

  // Every second name in Arabic, where the line runs the other way.
  const names = HOSTILE_TEXTS.map(
    ([what, name], at) => [what, at % 2 ? 'en' : 'ar', name] as const,
  );
  it.each(names)('prints a business called by %s in %s', async (_, language, name) => {
    const line = name.replace(/\s+/g, ' ').slice(0, 100);
    const { id } = await stranger.ok<{ id: string }>('POST', '/api/businesses', { name: line });
    expect((await printed(stranger, id, `?language=${language}`)).pages).toHaveLength(1);
  });

  describe('under a brand', () => {
    let owner: Client;
    let id: string;

    beforeAll(async () => {
      owner = new Client(test.app);
      await owner.register('brand@example.com');
      id = (await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Branded' })).id;
    });
    const brand = (logo: string | null) =>
      owner.ok('PUT', '/api/organizations/branding', {
        name: 'Brightside',
        slug: 'bright-pdf',
        primary: '#0a5c8a',
        accent: '#1f9e89',
        radius: 8,
        font: 'classic',
        scheme: 'light',
        domains: [],
        logo,
      });
    const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

    it('carries its name and its color', async () => {
      await brand(null);
      const { text } = await printed(owner, id, '?language=en');
      expect(text).toContain('Brightside');
      expect(text).not.toContain('Scoville');
    });

    it('carries its logo instead, where that can be placed', async () => {
      await brand(dataUrl(pngOf(64)));
      const answer = await print(owner, id, '?language=en');
      expect((await read(answer.rawPayload)).text).not.toContain('Brightside');
      expect(answer.rawPayload.includes('/Subtype /Image')).toBe(true);
    });

    it('writes the name where the picture is none, or unpacks to too much', async () => {
      for (const bytes of [
        pngOf(64, Buffer.from('no picture')),
        pngOf(64, deflateSync(Buffer.alloc(12 * 1024 * 1024))),
      ]) {
        await brand(dataUrl(bytes));
        expect((await printed(owner, id, '?language=en')).text).toContain('Brightside');
      }
    });
  });

  it('bears names of any length and the largest figures', async () => {
    const pdfWorker = test.app.get(PdfWorker);
    let input: ReportSheetInput | undefined;
    const spy = jest.spyOn(pdfWorker, 'render').mockImplementation(async (_, given) => {
      input = given as ReportSheetInput;
      return Buffer.from('%PDF');
    });
    await print(demo, shop);
    const [program] = spy.mock.calls[0] ?? [];
    spy.mockRestore();
    if (!input || !program) throw new Error('Nothing was printed.');
    const most = { ratings: 999_999_999, ratingAverage: 4.99, responseHours: 99_999 };
    const insight = { ...input.insight, current: { ...input.insight.current, ...most } };
    for (const [language, letters] of [
      ['en', 'x'.repeat(10_000)],
      ['ar', 'مرحبا '.repeat(2_000)],
      ['de', `${'é'.normalize('NFD').repeat(5_000)} 🍕 寿司`],
      ['en', '👩‍👩‍👧‍👦'.repeat(1_000)],
    ] as const) {
      const brand = { ...input.brand, name: letters };
      const file = await pdfWorker.render(program, {
        ...input,
        language,
        brand,
        insight,
        businessName: letters,
        isSample: true,
      });
      expect((await read(file)).pages).toHaveLength(2);
    }
  });
});
