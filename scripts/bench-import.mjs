import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './build.mjs';
import { generate } from './generate.mjs';
import { makeTenants } from './bench/data.mjs';
import * as processes from './bench/processes.mjs';
import { endAfter, inFolder, onDatabase } from './bench/product.mjs';
import { describeMachine } from './bench/report.mjs';
import { root } from './lib/paths.mjs';
import { report, step } from './lib/progress.mjs';

// npm run bench:import [-- rows]
// Imports 1,000,000 customers as one machine does, prints seconds and memory, writes them to
// infra/bench/import.md, and fails when a requirement is missed. Ends by itself after ten minutes.

const ROWS = Number(process.argv[2] ?? 1_000_000);
const LIMITS = { seconds: 120, residentMiB: 300 };
const DEADLINE_MS = 600_000;
/** Rows that are sent at once. */
const PIECE = 10_000;

endAfter(DEADLINE_MS);
await step('generate', generate);
await step('build', build);
const figures = await inFolder('bench-import', (folder) =>
  onDatabase(folder, {}, async ({ address, startProduct }) => {
    const { child } = await startProduct();
    return measure(address, child.pid);
  }),
);
const markdown = toMarkdown(figures);
console.log(`\n${markdown}`);
if (ROWS === 1_000_000) writeFileSync(join(root, 'infra/bench/import.md'), markdown);
const isMet = figures.total < LIMITS.seconds && figures.peak < LIMITS.residentMiB;
process.exit(isMet ? 0 : 1);

/** A list as a shop has it: every hundredth row is a double and every thousandth is bad. */
function* lines() {
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

async function measure(address, pid) {
  const [business] = await makeTenants(address, 1, 'importer');
  const call = async (method, path, headers = {}, body = undefined) => {
    const response = await fetch(`${address}${path}`, {
      ...{ method, duplex: 'half', body },
      headers: { cookie: business.cookie, ...headers },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const timed = async (title, work) => {
    const begin = performance.now();
    const value = await work();
    const seconds = (performance.now() - begin) / 1_000;
    report(
      true,
      title,
      `${seconds.toFixed(1)} s, ${Math.round(processes.residentMiB(pid).peak)} MiB`,
    );
    return { value, seconds };
  };
  const finished = async (id, begin, status) => {
    await call('POST', `/api/customer-imports/${id}/${begin}`);
    for (;;) {
      const now = await call('GET', `/api/customer-imports/${id}`);
      if (now.status === status) return now;
      await sleep(250);
    }
  };
  const upload = await timed('upload', () =>
    call(
      'POST',
      `/api/businesses/${business.id}/customer-imports`,
      { 'content-type': 'text/csv' },
      Readable.toWeb(Readable.from(lines()).map((piece) => Buffer.from(piece))),
    ),
  );
  const { id } = upload.value;
  const check = await timed('check', () => finished(id, 'check', 'checked'));
  const write = await timed('import', () => finished(id, 'start', 'imported'));
  const total = upload.seconds + write.seconds;
  const { peak } = processes.residentMiB(pid);
  const undo = await timed('undo', () => finished(id, 'undo', 'undone'));
  const { counts } = write.value;
  if (JSON.stringify(counts) !== JSON.stringify(check.value.counts)) {
    throw new Error(
      `The check foresaw ${JSON.stringify(check.value.counts)}, not ${JSON.stringify(counts)}.`,
    );
  }
  const afterUndo = processes.residentMiB(pid).peak;
  return { upload, check, write, undo, total, peak: Math.max(peak, afterUndo), counts };
}

function toMarkdown({ upload, check, write, undo, total, peak, counts }) {
  const row = (...cells) => `| ${cells.join(' | ')} |`;
  const met = (is) => (is ? 'yes' : '**no**');
  return `# Importing customers, measured

\`npm run bench:import\` at ${new Date().toISOString()} on ${describeMachine()}. ${ROWS.toLocaleString('en-US')} rows in one file, one
process for the API and the work, jobs in PostgreSQL.

## Required

${row('What', 'Measured', 'Required', 'Met')}
${row('---', '---:', '---:', '---:')}
${row('Upload and import', `${total.toFixed(1)} s`, `under ${LIMITS.seconds}`, met(total < LIMITS.seconds))}
${row('Memory of the process, at most', `${Math.round(peak)} MiB`, `under ${LIMITS.residentMiB}`, met(peak < LIMITS.residentMiB))}

## Steps

${row('Step', 'Seconds')}
${row('---', '---:')}
${row('Upload', upload.seconds.toFixed(1))}
${row('Check', check.seconds.toFixed(1))}
${row('Import', write.seconds.toFixed(1))}
${row('Undo', undo.seconds.toFixed(1))}

New ${counts.new.toLocaleString('en-US')}, merged ${counts.merged.toLocaleString('en-US')}, unchanged ${counts.unchanged.toLocaleString('en-US')}, bad ${counts.bad.toLocaleString('en-US')}.
`;
}
