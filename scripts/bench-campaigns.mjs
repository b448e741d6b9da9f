import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { build } from './build.mjs';
import { generate } from './generate.mjs';
import { measurePreparing, measureReports } from './bench/campaign-ledger.mjs';
import * as processes from './bench/processes.mjs';
import { endAfter, inFolder, onDatabase, stop } from './bench/product.mjs';
import { measureSending, measureWorkers, startSink } from './bench/sending.mjs';
import { describeMachine } from './bench/report.mjs';
import { root } from './lib/paths.mjs';
import { report, step } from './lib/progress.mjs';

// npm run bench:campaigns
// Sends campaigns beside bare loops over nodemailer, to the same mail server; prepares a campaign of 100,000
// recipients as one machine does; reads reports of campaigns of 1,000 and of 1,000,000. Prints what was measured, writes it to infra/bench/campaigns.md and .json, and fails when a
// requirement is missed. Ends by itself after ten minutes.

const RECIPIENTS = 100_000;
const REPORTS = { small: 1_000, large: 1_000_000, rounds: 200 };
/** A machine that others share is a quarter off in one round of four: nine, so that chance moves the median little. */
const SENDING = { rounds: 9, customers: 5_000 };
/** The database, the mail server and two workers want one each. */
const CORES_FOR_TWO = 4;
const LIMITS = { seconds: 30, residentMiB: 300, ratio: 1.5, sending: 0.7, workers: 1.6 };
const DEADLINE_MS = 600_000;

endAfter(DEADLINE_MS);
await step('generate', generate);
await step('build', build);
const figures = {};
await inFolder('bench-campaigns', async (folder) => {
  const sink = await startSink();
  const settings = { SMTP_URL: sink.url, MAIL_FROM: 'reviews@bench.example' };
  try {
    await onDatabase(folder, settings, (product) => measure(folder, sink, product));
  } finally {
    sink.stop();
  }
});
const requirements = requirementsOf(figures);
const markdown = toMarkdown(figures, requirements);
console.log(`\n${markdown}`);
writeFileSync(join(root, 'infra/bench/campaigns.md'), markdown);
const kept = { at: new Date().toISOString(), machine: describeMachine(), ...figures };
writeFileSync(join(root, 'infra/bench/campaigns.json'), `${JSON.stringify(kept, null, 2)}\n`);
process.exit(requirements.every(({ met }) => met) ? 0 : 1);

async function measure(folder, sink, { address, ownerUrl, start, startProduct }) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    if (availableParallelism() >= CORES_FOR_TWO) {
      const REDIS_URL = await startRedis(folder);
      const api = await startProduct({ REDIS_URL });
      const startWorker = async () => {
        const worker = start('worker.js', { REDIS_URL });
        return () => stop(worker);
      };
      figures.workers = await measureWorkers({ address, sink, owner }, startWorker, SENDING);
      await stop(api);
    }
    const { child } = await startProduct();
    figures.sending = await measureSending({ address, sink, owner }, SENDING);
    for (const { campaign, bare } of figures.sending)
      report(true, 'send', `${Math.round(campaign)} mails/s, bare ${Math.round(bare)}`);
    figures.preparing = await measurePreparing({ address, owner, pid: child.pid }, RECIPIENTS);
    const { seconds, peak } = figures.preparing;
    report(true, 'prepare', `${seconds.toFixed(1)} s, ${Math.round(peak)} MiB`);
    figures.reports = await measureReports({ address, owner }, REPORTS);
    for (const { what, small, large } of figures.reports)
      report(true, what, `${small.toFixed(1)} ms, ${large.toFixed(1)} ms`);
  } finally {
    await owner.end();
  }
}

/** A Redis of its own, which ends with the bench. */
async function startRedis(dir) {
  const redisPort = await processes.freePort();
  processes.startProgram('redis-server', ['--port', String(redisPort), '--save', ''], {
    env: { PATH: process.env.PATH },
    logFile: join(dir, 'redis.log'),
  });
  await processes.untilListens(redisPort);
  return `redis://127.0.0.1:${redisPort}`;
}

function requirementsOf({ preparing, reports, sending, workers }) {
  const size = (count) => count.toLocaleString('en-US');
  const { seconds, peak } = preparing;
  const [, ...warm] = sending;
  const ratio = processes.median(warm.map(({ campaign, bare }) => campaign / bare));
  const two = workers && processes.median(workers.map(({ one, two: both }) => both / one));
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
      what: `${size(RECIPIENTS)} recipients prepared`,
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
      what: `${what}: ${size(REPORTS.large)} recipients against ${size(REPORTS.small)}`,
      measured: `${(large / small).toFixed(2)} times`,
      required: `under ${LIMITS.ratio} times`,
      met: large / small < LIMITS.ratio,
    })),
  ];
}

function toMarkdown({ reports, sending, workers }, all) {
  const row = (...cells) => `| ${cells.join(' | ')} |`;
  return `# Campaigns, measured

\`npm run bench:campaigns\` at ${new Date().toISOString()} on ${describeMachine()}. One process for the API and the work, jobs in
PostgreSQL. A campaign is prepared when everybody it is for stands in its ledger, with the moment the mail is due:
by a filter, outside the quiet hours of six time zones, spread over three days, with one of two subjects.

## Required

${row('What', 'Measured', 'Required', 'Met')}
${row('---', '---:', '---:', '---:')}
${all.map(({ what, measured, required, met }) => row(what, measured, required, met ? 'yes' : '**no**')).join('\n')}

## Sending

Each round sends a campaign of ${SENDING.customers.toLocaleString('en-US')} and then a mail like its own as often in a bare loop over a pool of
nodemailer's, to the same mail server in a process of its own; from the 5th to the 95th of 100 mails. Both sides live
through all rounds, and the first warms them.${
    workers
      ? ''
      : ` Two workers are
measured where there are ${CORES_FOR_TWO} cores or more.`
  }

${row('Round', 'Campaign, mails/s', 'Bare loop, mails/s', 'Ratio')}
${row('---', '---:', '---:', '---:')}
${sending.map(({ campaign, bare }, round) => row(round || 'not counted', Math.round(campaign), Math.round(bare), (campaign / bare).toFixed(2))).join('\n')}

## Reading, median of ${REPORTS.rounds} in turns

${row('What', `${REPORTS.small.toLocaleString('en-US')} recipients`, `${REPORTS.large.toLocaleString('en-US')} recipients`)}
${row('---', '---:', '---:')}
${reports.map(({ what, small, large }) => row(what, `${small.toFixed(1)} ms`, `${large.toFixed(1)} ms`)).join('\n')}
`;
}
