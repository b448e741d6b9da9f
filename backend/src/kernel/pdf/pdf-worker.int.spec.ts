import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppError } from '../errors/app-error.js';
import { runAsTenant } from '../tenancy/tenant-context.js';
import { PdfWorker } from './pdf-worker.js';

describe('the PDF worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scoville-pdf-'));
  const told: object[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (details: object) => told.push(details),
  };
  let pdfWorker: PdfWorker;

  beforeEach(() => {
    told.length = 0;
    pdfWorker = new PdfWorker(log);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let count = 0;
  const program = (source: string): URL => {
    const file = join(folder, `${(count += 1)}.js`);
    writeFileSync(file, `'use strict';\n${source}`);
    return pathToFileURL(file);
  };
  const codeOf = (error: AppError): string => error.code;

  it('gives a program its input and takes its file', async () => {
    const echo = program('process.stdin.pipe(process.stdout);');
    expect((await pdfWorker.render(echo, { a: 'ä' })).toString()).toBe('{"a":"ä"}');
  });

  it('gives it nothing of the environment', async () => {
    process.env['PRESS_SECRET'] = 'secret';
    const names = program('process.stdout.write(JSON.stringify(Object.keys(process.env)));');
    expect((await pdfWorker.render(names, {})).toString()).not.toContain('PRESS_SECRET');
    delete process.env['PRESS_SECRET'];
  });

  it('runs one at a time, in the order of asking', async () => {
    const times = program(
      `const began = Date.now(); setTimeout(() => process.stdout.write(JSON.stringify([began, Date.now()])), 150);`,
    );
    const all = await Promise.all([1, 2, 3].map(() => pdfWorker.render(times, {})));
    const spans = all.map((bytes) => JSON.parse(bytes.toString()) as [number, number]);
    for (const [index, [began]] of spans.entries()) {
      expect(began).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0);
    }
  });

  it('lets organizations take turns, and tells the one with too many to wait', async () => {
    const made: string[] = [];
    const slow = program('setTimeout(() => process.stdout.write("done"), 50);');
    const print = (organization: string) =>
      runAsTenant(organization, async () => {
        await pdfWorker.render(slow, {});
        made.push(organization);
      });
    const [busy, other] = [randomUUID(), randomUUID()];
    const all = [print(busy), print(busy), print(busy)];
    const refused = await runAsTenant(busy, () => pdfWorker.render(slow, {})).catch(
      (error) => error,
    );
    expect(refused).toMatchObject({ code: 'files.too-many-files', status: 429 });
    expect(refused.headers).toHaveProperty('retry-after');
    all.push(print(other));
    await Promise.all(all);
    expect(made).toEqual([busy, other, busy, busy]);
    await print(busy);
    expect(made).toHaveLength(5);
  });

  it('refuses when too many wait, and goes on afterwards', async () => {
    pdfWorker.limits = { ...pdfWorker.limits, waiting: 2 };
    const slow = program('setTimeout(() => process.stdout.write("done"), 100);');
    const first = [pdfWorker.render(slow, {}), pdfWorker.render(slow, {})];
    await expect(pdfWorker.render(slow, {}).catch(codeOf)).resolves.toBe('http.unavailable');
    await Promise.all(first);
    expect((await pdfWorker.render(slow, {})).toString()).toBe('done');
  });

  it.each([
    ['hangs', 'setInterval(() => undefined, 1000);', /took longer/],
    [
      'writes without end',
      'setInterval(() => process.stdout.write("x".repeat(10000)), 1);',
      /wrote more/,
    ],
    ['fails', 'throw new Error("no ink");', /no ink/],
    ['fills the memory', 'const all = []; for (;;) all.push({ all: [all.length] });', /heap/],
    ['writes nothing', '', /without a file/],
  ])('ends a program that %s, and says so', async (_, source, why) => {
    pdfWorker.limits = { ...pdfWorker.limits, seconds: 60, bytes: 100_000, heapMiB: 16 };
    if (source.startsWith('setInterval(() => undefined')) pdfWorker.limits.seconds = 0.5;
    const printed = pdfWorker.render(program(source), {}).catch(codeOf);
    await expect(printed).resolves.toBe('http.unavailable');
    expect(told).toHaveLength(1);
    expect(String((told[0] as { err: Error }).err)).toMatch(why);
    pdfWorker.limits.seconds = 60;
    const echo = program('process.stdin.pipe(process.stdout);');
    expect((await pdfWorker.render(echo, 1)).toString()).toBe('1');
  });

  it('takes what runs along when the process ends', async () => {
    const hanging = pdfWorker
      .render(program('setInterval(() => undefined, 1000);'), {})
      .catch(codeOf);
    await new Promise((resolve) => setTimeout(resolve, 100));
    pdfWorker.onModuleDestroy();
    await expect(hanging).resolves.toBe('http.unavailable');
  });
});
