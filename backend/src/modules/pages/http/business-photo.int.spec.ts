import { rmSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { Readable } from 'node:stream';
import { Client } from '../../../../test/support/client.js';
import { emptySite } from '../../../../test/support/empty-site.js';
import { addMember } from '../../../../test/support/tenant.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { ownerOf } from '../../../../test/support/owner-of.js';

interface Answer {
  photo: { url: string; width: number; height: number } | null;
}

const FORMS = ['small', 'large', 'preview'];

/** A picture whose left half is red and whose right half is blue. */
const halves = (width = 900, height = 600): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);

describe('the photo of a business', () => {
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;
  let site: string;
  let shop: { id: string; slug: string };

  beforeAll(async () => {
    site = emptySite();
    test = await startPaidApp({ PUBLIC_URL: 'http://reviews.example' }, site);
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
    shop = await owner.ok('POST', '/api/businesses', { name: 'Corner Barber' });
  });

  afterAll(async () => {
    await database.close();
    await test.stop();
    rmSync(site, { recursive: true, force: true });
  });

  const path = () => `/api/businesses/${shop.id}/photo`;
  const upload = (bytes: Buffer | Readable, type = 'image/jpeg', headers = {}, client = owner) =>
    client.call('PUT', path(), bytes, { 'content-type': type, ...headers });
  const pictureAt = (form: string, more = '') =>
    test.app.inject({
      url: `/api/public/businesses/${shop.slug}/photo?form=${form}${more}`,
      headers: { host: 'reviews.example' },
    });
  const codeOf = (response: { json: () => unknown }) => (response.json() as { code: string }).code;

  it('is shown without anything that the camera wrote into it, and upright', async () => {
    const taken = await halves()
      .jpeg()
      .withExif({
        IFD0: { Make: 'Telltale Camera', Copyright: 'Somebody' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '48/1 51/1 30/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '2/1 17/1 40/1',
        },
      })
      .withMetadata({ orientation: 3 })
      .toBuffer();
    const before = await sharp(taken).metadata();
    // The tag that leads to the position (GPSInfo, 0x8825).
    const hasPosition = (exif?: Buffer) =>
      [Buffer.from([0x88, 0x25]), Buffer.from([0x25, 0x88])].some((tag) => exif?.includes(tag));
    expect(hasPosition(before.exif)).toBe(true);
    expect(taken.includes('Telltale Camera')).toBe(true);

    const response = await upload(taken);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(await owner.ok<Answer>('GET', path()));
    for (const form of FORMS) {
      const { rawPayload } = await pictureAt(form);
      const { exif, xmp, iptc, icc, orientation, width, height } =
        await sharp(rawPayload).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array.from({ length: 5 }));
      expect(rawPayload.includes('Telltale')).toBe(false);
      expect([width, height]).toEqual(form === 'small' ? [600, 400] : [1_200, 800]);
    }
    // Taken upside down: red is on the right.
    const { rawPayload } = await pictureAt('large');
    const { dominant } = await sharp(rawPayload)
      .extract({ left: 800, top: 100, width: 300, height: 300 })
      .stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.b).toBeLessThan(60);
    const rows = await database.rows<{ stored: string }>(
      `SELECT encode(small || large || preview, 'escape') AS stored FROM business_photos`,
    );
    expect(rows[0]?.stored).not.toContain('Telltale');
  });

  it.each(['png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const response = await upload(await halves().toFormat(format).toBuffer(), `image/${format}`);
    expect(response.statusCode).toBe(200);
  });

  it('may be kept by caches at the address of its version only', async () => {
    await upload(await halves().jpeg().toBuffer());
    const { photo } = await owner.ok<Answer>('GET', path());
    const current = await test.app.inject({
      url: photo?.url ?? '',
      headers: { host: 'reviews.example' },
    });
    expect(current.headers['content-type']).toBe('image/webp');
    expect(current.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const older = await pictureAt('preview', '&version=another');
    expect(older.headers['content-type']).toBe('image/jpeg');
    expect(older.headers['cache-control']).toBe('public, max-age=60');
    await upload(await halves(1_000, 800).jpeg().toBuffer());
    expect((await owner.ok<Answer>('GET', path())).photo?.url).not.toBe(photo?.url);
  });

  describe('that cannot be shown', () => {
    const gif = () =>
      sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
        .gif()
        .toBuffer();
    const moving = () =>
      sharp(Buffer.alloc(900 * 1_200 * 3).fill(200, 900 * 600 * 3), {
        raw: { width: 900, height: 1_200, channels: 3, pageHeight: 600 },
      })
        .webp({ delay: [100, 100] })
        .toBuffer();
    const half = async () => (await halves().jpeg().toBuffer()).subarray(0, 3_000);
    const svg = () =>
      Promise.resolve(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>'),
      );
    const bomb = () =>
      sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'red' } })
        .png({ compressionLevel: 9 })
        .toBuffer();
    const small = () => halves(300, 200).jpeg().toBuffer();

    it.each([
      ['a GIF', gif, 'image/gif', 'photo-wrong-type'],
      ['an SVG', svg, 'image/svg+xml', 'photo-wrong-type'],
      ['an SVG that says it is a JPEG', svg, 'image/jpeg', 'photo-wrong-type'],
      ['nothing', () => Promise.resolve(Buffer.alloc(0)), 'image/png', 'photo-wrong-type'],
      ['an animation', moving, 'image/webp', 'photo-animated'],
      ['half a file', half, 'image/jpeg', 'photo-broken'],
      ['a picture of a stamp', small, 'image/jpeg', 'photo-too-small'],
      ['a decompression bomb', bomb, 'image/png', 'photo-too-many-pixels'],
    ])('is refused: %s', async (_case, make, type, code) => {
      const before = await owner.ok<Answer>('GET', path());
      const response = await upload(await make(), type);
      expect([response.statusCode, codeOf(response)]).toEqual([422, `pages.${code}`]);
      expect(await owner.ok<Answer>('GET', path())).toEqual(before);
    });

    it('is refused at the announcement of 50 MB, and read no further than 10', async () => {
      let sent = 0;
      const file = () =>
        Readable.from(
          (function* pieces() {
            for (let piece = 0; piece < 50 * 16; piece += 1) {
              sent += 65_536;
              yield Buffer.alloc(65_536);
            }
          })(),
        );
      const announced = await upload(file(), 'image/jpeg', { 'content-length': '52428800' });
      expect([announced.statusCode, codeOf(announced)]).toEqual([413, 'pages.photo-too-large']);
      expect(sent).toBeLessThan(12 * 2 ** 20);
      sent = 0;
      const unannounced = await upload(file());
      expect([unannounced.statusCode, codeOf(unannounced)]).toEqual([413, 'pages.photo-too-large']);
      expect(sent).toBeLessThan(24 * 2 ** 20);
    });

    it('is refused where it is no picture', async () => {
      const response = await upload(Buffer.from('%PDF'), 'application/pdf');
      expect(response.statusCode).toBe(415);
      const elsewhere = await owner.call('POST', '/api/businesses', Buffer.from('x'), {
        'content-type': 'image/jpeg',
      });
      expect(elsewhere.statusCode).toBe(415);
    });
  });

  it('is changed by managers, and by nobody else', async () => {
    const organizationId = await ownerOf(owner, shop.id);
    const staff = await addMember(test.app, organizationId, 'staff@example.com', 'staff');
    const manager = await addMember(test.app, organizationId, 'manager@example.com', 'manager');
    const stranger = new Client(test.app);
    await stranger.register('stranger@example.com');
    const picture = await halves().jpeg().toBuffer();
    const statuses = [];
    for (const client of [staff, stranger, manager])
      statuses.push((await upload(picture, 'image/jpeg', {}, client)).statusCode);
    expect(statuses).toEqual([403, 404, 200]);
    expect((await stranger.call('DELETE', path())).statusCode).toBe(404);
  });

  it('is in the public profile, the page and its link previews until it is removed', async () => {
    await upload(await halves().jpeg().toBuffer());
    const page = async () =>
      (await test.app.inject({ url: `/b/${shop.slug}`, headers: { host: 'reviews.example' } }))
        .body;
    const profile = () =>
      owner.ok<{ photo: { altText: string; url: string } | null }>(
        'GET',
        `/api/public/businesses/${shop.slug}`,
      );
    const first = await profile();
    expect(first.photo).toMatchObject({ altText: 'Photo of Corner Barber', width: 1_200 });
    expect(first.photo?.url).toMatch(/^http:\/\/reviews\.example\/api\/public\//);
    await owner.ok('PATCH', `/api/businesses/${shop.id}`, {
      photoAltText: 'Three "chairs" <by> the window',
    });
    expect((await profile()).photo?.altText).toBe('Three "chairs" <by> the window');
    const html = await page();
    const [image = ''] = /<img class="photo"[^>]*>/.exec(html) ?? [];
    expect(image).toContain('alt="Three &quot;chairs&quot; &lt;by&gt; the window"');
    expect(image).toContain('width="1200" height="800"');
    expect(image).toContain('600w');
    const [, ogImage = ''] = /<meta property="og:image" content="([^"]*)">/.exec(html) ?? [];
    const shown = await test.app.inject({
      url: ogImage.replaceAll('&amp;', '&').replace('http://reviews.example', ''),
      headers: { host: 'reviews.example' },
    });
    expect(shown.headers['content-type']).toBe('image/jpeg');

    const deleted = await owner.call('DELETE', path());
    expect(deleted.statusCode).toBe(204);
    expect((await owner.call('DELETE', path())).statusCode).toBe(204);
    expect(await owner.ok('GET', path())).toEqual({ photo: null });
    expect((await profile()).photo).toBeNull();
    expect((await pictureAt('large')).statusCode).toBe(404);
    expect(await page()).not.toMatch(/og:image|class="photo"/);
  });

  it('goes with the business, and with its organization into exports', async () => {
    await upload(await halves().jpeg().toBuffer());
    const archive = await owner.call('GET', '/api/organizations/export');
    expect(archive.rawPayload.includes(`files/photo-${shop.id}.jpg`)).toBe(true);
    await database.rows('DELETE FROM businesses WHERE id = $1', [shop.id]);
    expect(await database.rows('SELECT 1 FROM business_photos')).toEqual([]);
  });
});
