import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../../scripts/build.mjs';
import { generate } from '../../scripts/generate.mjs';
import {
  describeMachine,
  markdownTable,
  median,
  requirementsTable,
  whole,
  type Requirement,
} from '../../scripts/lib/benchmark.ts';
import { root } from '../../scripts/lib/paths.mjs';
import { report, step } from '../../scripts/lib/progress.mjs';
import {
  measurePreparing,
  measureReports,
  type Preparing,
  type ReportTimes,
} from './campaign-ledger.ts';
import { freePort } from '../tools/embedded-postgres/free-port.ts';
import { startProgram, stop, untilListens } from './processes.ts';
import { endAfter, inFolder, onDatabase, type Product } from './product.ts';
import {
  measureSending,
  measureWorkers,
  startSink,
  type SendingRound,
  type Sink,
  type WorkersRound,
} from './sending.ts';

// npm run bench:campaigns [-- --small]
// Sends campaigns beside bare loops over nodemailer, to the same mail server; prepares a campaign of 100,000
// recipients as one machine does; reads reports of campaigns of 1,000 and of 1,000,000. Prints what was measured,
// writes it to infra/bench/campaigns.md and .json, and fails when a requirement is missed. Ends by itself after
// ten minutes. With --small it measures next to nothing and writes no report: it shows that the bench itself works.

const { small: isTrial } = parseArgs({
  options: { small: { type: 'boolean', default: false } },
}).values;
const RECIPIENTS = isTrial ? 2_000 : 100_000;
const REPORTS = isTrial
  ? { small: 100, large: 10_000, rounds: 20 }
  : { small: 1_000, large: 1_000_000, rounds: 200 };
/** A machine that others share is a quarter off in one round of four: nine, so that chance moves the median little. */
const SENDING = isTrial ? { rounds: 2, customers: 200 } : { rounds: 9, customers: 5_000 };
/** The database, the mail server and two workers want one each. */
const CORES_FOR_TWO = 4;
/** Of memory: 300 MiB as for every API, and 60 for the heap of the thread that mail leaves from (decision 0029). */
const LIMITS = { seconds: 30, residentMiB: 360, ratio: 1.5, sending: 0.7, workers: 1.6 };
const DEADLINE_MS = 600_000;

interface Figures {
  /** Measured on machines with enough cores only. */
  workers: WorkersRound[] | undefined;
  sending: SendingRound[];
  preparing: Preparing;
  reports: ReportTimes[];
}

endAfter(DEADLINE_MS);
await step('generate', generate);
await step('build', build);
const figures = await inFolder('bench-campaigns', async (folder) => {
  const sink = await startSink();
  const settings = { SMTP_URL: sink.url, MAIL_FROM: 'reviews@bench.example' };
  try {
    return await onDatabase(folder, settings, (product) => measure(folder, sink, product));
  } finally {
    sink.stop();
  }
});
const requirements = requirementsOf(figures);
const markdown = toMarkdown(figures, requirements);
console.log(`\n${markdown}`);
if (!isTrial) {
  const kept = { at: new Date().toISOString(), machine: describeMachine(), ...figures };
  writeFileSync(join(root, 'infra/bench/campaigns.md'), markdown);
  writeFileSync(join(root, 'infra/bench/campaigns.json'), `${JSON.stringify(kept, null, 2)}\n`);
}
process.exit(isTrial || requirements.every(({ met }) => met) ? 0 : 1);

async function measure(
  folder: string,
  sink: Sink,
  { address, ownerUrl, start, startProduct }: Product,
): Promise<Figures> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    let workers: WorkersRound[] | undefined;
    if (availableParallelism() >= CORES_FOR_TWO) {
      const REDIS_URL = await startRedis(folder);
      const api = await startProduct({ REDIS_URL });
      const startWorker = () => {
        const worker = start('worker.js', { REDIS_URL });
        return () => stop(worker);
      };
      workers = await measureWorkers({ address, sink, owner }, startWorker, SENDING);
      await stop(api);
    }
    const { pid } = await startProduct();
    const sending = await measureSending({ address, sink, owner }, SENDING);
    for (const { campaign, bare } of sending)
      report(true, 'send', `${Math.round(campaign)} mails/s, bare ${Math.round(bare)}`);
    const preparing = await measurePreparing({ address, owner, pid }, RECIPIENTS);
    const { seconds, peak } = preparing;
    report(true, 'prepare', `${seconds.toFixed(1)} s, ${Math.round(peak)} MiB`);
    const reports = await measureReports({ address, owner }, REPORTS);
    for (const { what, small, large } of reports)
      report(true, what, `${small.toFixed(1)} ms, ${large.toFixed(1)} ms`);
    return { workers, sending, preparing, reports };
  } finally {
    await owner.end();
  }
}

/** A Redis of its own, which ends with the bench. */
async function startRedis(dir: string): Promise<string> {
  const redisPort = await freePort();
  startProgram('redis-server', ['--port', String(redisPort), '--save', ''], {
    env: { PATH: process.env['PATH'] },
    logFile: join(dir, 'redis.log'),
  });
  await untilListens(redisPort);
  return `redis://127.0.0.1:${redisPort}`;
}

function requirementsOf({ preparing, reports, sending, workers }: Figures): Requirement[] {
  const { seconds, peak } = preparing;
  const [, ...warm] = sending;
  const ratio = median(warm.map(({ campaign, bare }) => campaign / bare));
  const two = workers && median(workers.map(({ one, two: both }) => both / one));
  return [
    {
      what: 'Mails a second of one worker, of a bare loop over nodemailer',
      measured: ratio.toFixed(2),
      required: `at least ${LIMITS.sending}`,
      met: ratio >= LIMITS.sending,
    },
    ...(two === undefined
      ? []
      : [
          {
            what: 'Mails a second of two workers, of one',
            measured: two.toFixed(2),
            required: `at least ${LIMITS.workers}`,
            met: two >= LIMITS.workers,
          },
        ]),
    {
      what: `${whole(RECIPIENTS)} recipients prepared`,
      measured: `${seconds.toFixed(1)} s`,
      required: `under ${LIMITS.seconds} s`,
      met: seconds < LIMITS.seconds,
    },
    {
      what: 'Memory of the process, at most',
      measured: `${Math.round(peak)} MiB`,
      required: `under ${LIMITS.residentMiB} MiB`,
      met: peak < LIMITS.residentMiB,
    },
    ...reports.map(({ what, small, large }) => ({
      what: `${what}: ${whole(REPORTS.large)} recipients against ${whole(REPORTS.small)}`,
      measured: `${(large / small).toFixed(2)} times`,
      required: `under ${LIMITS.ratio} times`,
      met: large / small < LIMITS.ratio,
    })),
  ];
}

function toMarkdown({ reports, sending, workers }: Figures, all: readonly Requirement[]): string {
  return `# Campaigns, measured

\`npm run bench:campaigns\` at ${new Date().toISOString()} on ${describeMachine()}. One process for the API and the work, jobs in
PostgreSQL. A campaign is prepared when everybody it is for stands in its ledger, with the moment the mail is due:
by a filter, outside the quiet hours of six time zones, spread over three days, with one of two subjects.

## Required

${requirementsTable(all)}

## Sending

Each round sends a campaign of ${whole(SENDING.customers)} and then a mail like its own as often in a bare loop over a pool of
nodemailer's, to the same mail server in a process of its own; from the 5th to the 95th of 100 mails. Both sides live
through all rounds, and the first warms them.${
    workers
      ? ''
      : ` Two workers are
measured where there are ${CORES_FOR_TWO} cores or more.`
  }

${markdownTable(
  ['Round', 'Campaign, mails/s', 'Bare loop, mails/s', 'Ratio'],
  sending.map(({ campaign, bare }, round) => [
    round || 'not counted',
    Math.round(campaign),
    Math.round(bare),
    (campaign / bare).toFixed(2),
  ]),
)}

## Reading, median of ${REPORTS.rounds} in turns

${markdownTable(
  ['What', `${whole(REPORTS.small)} recipients`, `${whole(REPORTS.large)} recipients`],
  reports.map(({ what, small, large }) => [
    what,
    `${small.toFixed(1)} ms`,
    `${large.toFixed(1)} ms`,
  ]),
)}
`;
}
