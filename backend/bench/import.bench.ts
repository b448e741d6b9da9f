import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../../scripts/build.mjs';
import { generate } from '../../scripts/generate.mjs';
import {
  describeMachine,
  markdownTable,
  requirementsTable,
  whole,
  type Requirement,
} from '../../scripts/lib/benchmark.ts';
import { root } from '../../scripts/lib/paths.mjs';
import { report, step } from '../../scripts/lib/progress.mjs';
import { firstOf, makeTenants } from './data.ts';
import { residentMiB } from './processes.ts';
import { endAfter, inFolder, onDatabase } from './product.ts';

// npm run bench:import [-- rows | --small]
// Imports 1,000,000 customers as one machine does, prints seconds and memory, writes them to
// infra/bench/import.md, and fails when a requirement is missed. Ends by itself after ten minutes.
// With --small it imports 10,000 and writes nothing: it shows that the bench itself works.

const isTrial = process.argv[2] === '--small';
const ROWS = isTrial ? 10_000 : Number(process.argv[2] ?? 1_000_000);
const LIMITS = { seconds: 120, residentMiB: 300 };
const DEADLINE_MS = 600_000;
/** Rows that are sent at once. */
const PIECE = 10_000;

interface Counts {
  new: number;
  merged: number;
  unchanged: number;
  bad: number;
}

/** An import as the API shows it. */
interface CustomerImport {
  id: string;
  status: string;
  counts: Counts;
}

/** The result of a step, and the seconds it took. */
interface Timed {
  value: CustomerImport;
  seconds: number;
}

interface Figures {
  upload: Timed;
  check: Timed;
  write: Timed;
  undo: Timed;
  /** Seconds of upload and import together. */
  total: number;
  /** Memory of the process in MiB, at most. */
  peak: number;
}

endAfter(DEADLINE_MS);
await step('generate', generate);
await step('build', build);
const figures = await inFolder('bench-import', (folder) =>
  onDatabase(folder, {}, async ({ address, startProduct }) => {
    const { pid } = await startProduct();
    return measure(address, pid);
  }),
);
const requirements: Requirement[] = [
  {
    what: 'Upload and import',
    measured: `${figures.total.toFixed(1)} s`,
    required: `under ${LIMITS.seconds}`,
    met: figures.total < LIMITS.seconds,
  },
  {
    what: 'Memory of the process, at most',
    measured: `${Math.round(figures.peak)} MiB`,
    required: `under ${LIMITS.residentMiB}`,
    met: figures.peak < LIMITS.residentMiB,
  },
];
const markdown = toMarkdown(figures);
console.log(`\n${markdown}`);
if (ROWS === 1_000_000) writeFileSync(join(root, 'infra/bench/import.md'), markdown);
process.exit(isTrial || requirements.every(({ met }) => met) ? 0 : 1);

/** A list as a shop has it: every hundredth row is a double and every thousandth is bad. */
function* lines(): Generator<string> {
  yield 'Name,E-mail,Phone,Language,Tags\r\n';
  for (let start = 0; start < ROWS; start += PIECE) {
    let piece = '';
    for (let n = start; n < Math.min(start + PIECE, ROWS); n += 1) {
      const who = n % 100 === 99 ? n - 1 : n;
      const email = n % 1_000 === 500 ? 'no address' : `customer-${who}@bench.example`;
      piece += `"Customer, ${n}",${email},+3491${String(n).padStart(7, '0')},es,"regular, ${n % 7}"\r\n`;
    }
    yield piece;
  }
}

async function measure(address: string, pid: number): Promise<Figures> {
  const business = firstOf(await makeTenants(address, 1, 'importer'));
  const call = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await fetch(`${address}${path}`, {
      ...init,
      method,
      headers: { cookie: business.cookie, ...init.headers },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as CustomerImport;
  };
  const timed = async (title: string, work: () => Promise<CustomerImport>): Promise<Timed> => {
    const begin = performance.now();
    const value = await work();
    const seconds = (performance.now() - begin) / 1_000;
    report(true, title, `${seconds.toFixed(1)} s, ${Math.round(residentMiB(pid).peak)} MiB`);
    return { value, seconds };
  };
  const finished = async (id: string, begin: string, status: string) => {
    await call('POST', `/api/customer-imports/${id}/${begin}`);
    for (;;) {
      const now = await call('GET', `/api/customer-imports/${id}`);
      if (now.status === status) return now;
      await sleep(250);
    }
  };
  const upload = await timed('upload', () =>
    call('POST', `/api/businesses/${business.id}/customer-imports`, {
      headers: { 'content-type': 'text/csv' },
      body: ReadableStream.from(lines()).pipeThrough(new TextEncoderStream()),
      duplex: 'half',
    }),
  );
  const { id } = upload.value;
  const check = await timed('check', () => finished(id, 'check', 'checked'));
  const write = await timed('import', () => finished(id, 'start', 'imported'));
  const total = upload.seconds + write.seconds;
  const undo = await timed('undo', () => finished(id, 'undo', 'undone'));
  const [foreseen, counted] = [check, write].map(({ value }) => JSON.stringify(value.counts));
  if (foreseen !== counted) throw new Error(`The check foresaw ${foreseen}, not ${counted}.`);
  return { upload, check, write, undo, total, peak: residentMiB(pid).peak };
}

function toMarkdown({ upload, check, write, undo }: Figures): string {
  const { counts } = write.value;
  const steps = { Upload: upload, Check: check, Import: write, Undo: undo };
  return `# Importing customers, measured

\`npm run bench:import\` at ${new Date().toISOString()} on ${describeMachine()}. ${whole(ROWS)} rows in one file, one
process for the API and the work, jobs in PostgreSQL.

## Required

${requirementsTable(requirements)}

## Steps

${markdownTable(
  ['Step', 'Seconds'],
  Object.entries(steps).map(([step, { seconds }]) => [step, seconds.toFixed(1)]),
)}

New ${whole(counts.new)}, merged ${whole(counts.merged)}, unchanged ${whole(counts.unchanged)}, bad ${whole(counts.bad)}.
`;
}
