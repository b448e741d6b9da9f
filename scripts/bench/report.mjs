import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

export const LIMITS = {
  /** Least share of the bare server's throughput. */
  ratio: 0.6,
  /** Likewise where every call is another tenant's: its statements set the tenant first, the bare server's do not. */
  ratioOfMany: 0.5,
  /** Most times the time at a thousand reviews. */
  scale: 1.2,
  /** Likewise where the days that have counts are read: a thousand reviews lie on fewer of them. */
  scaleByDay: 1.5,
  residentMiB: 300,
  /** Most times the memory after 1,000 visits of the public page, after 5,000. */
  pageMemory: 1.15,
  coldSeconds: 30,
  warmSeconds: 5,
};

const whole = (number) => Math.round(number).toLocaleString('en-US');
const leastOf = ({ many }) => (many ? LIMITS.ratioOfMany : LIMITS.ratio);
const verdict = (met) => (met ? 'yes' : '**no**');

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, n) => (n === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Every requirement that was measured: what, and whether it is met. */
export function requirements({ paths = [], scale = [], residentMiB, pageMemory, start }) {
  return [
    ...paths.map((path) => ({
      what: `${path.title}, ${path.tenants}: ${path.ratio.toFixed(2)} of the bare server (at least ${leastOf(path)})`,
      met: path.ratio >= leastOf(path),
    })),
    ...scale.map(({ what, ratio, limit = LIMITS.scale }) => ({
      what: `${what} at 1,000,000 reviews: ${ratio.toFixed(2)} times (at most ${limit})`,
      met: ratio <= limit,
    })),
    ...(residentMiB === undefined
      ? []
      : [
          {
            what: `API process under load: ${whole(residentMiB)} MiB (under ${LIMITS.residentMiB})`,
            met: residentMiB < LIMITS.residentMiB,
          },
        ]),
    ...(pageMemory === undefined
      ? []
      : [
          {
            what: `API process after ${whole(pageMemory.visits)} visits of the public page: ${whole(pageMemory.last)} MiB, ${pageMemory.ratio.toFixed(2)} times what it was after 1,000 (at most ${LIMITS.pageMemory})`,
            met: pageMemory.ratio <= LIMITS.pageMemory,
          },
        ]),
    ...(start === undefined
      ? []
      : [
          ['First start, with generating and building', start.first, LIMITS.coldSeconds],
          ['Cold start, built before', start.cold, LIMITS.coldSeconds],
          ['Warm start', start.warm, LIMITS.warmSeconds],
        ].map(([what, seconds, limit]) => ({
          what: `${what}: ${seconds.toFixed(1)} s (under ${limit})`,
          met: seconds < limit,
        }))),
  ];
}

/** The report as Markdown. */
export function toMarkdown(results) {
  const { paths = [], scale = [], rounds, seconds, takenAt, machine } = results;
  const parts = [
    '# The main job, measured',
    `\`npm run bench\` at ${takenAt} on ${machine}. One Node process with its defaults (tenancy,
validation, rate limits, log, jobs in the process) against \`node:http\` + \`pg\` with the same
statements on the same database; 32 connections, everything on one machine. Figures depend on the
machine, ratios hardly do.`,
  ];
  if (paths.length > 0) {
    parts.push(
      '## Throughput',
      table(
        [
          'Path',
          'Tenants',
          'Product /s',
          'Bare /s',
          'Ratio',
          'Rounds',
          'CPU ms',
          'Bare CPU ms',
          'At least',
          'Met',
        ],
        paths.map(({ title, tenants, many, product, bare, ratio, ratios, cpu }) => [
          title,
          tenants,
          whole(product),
          whole(bare),
          ratio.toFixed(2),
          `${Math.min(...ratios).toFixed(2)} - ${Math.max(...ratios).toFixed(2)}`,
          cpu.product.toFixed(2),
          cpu.bare.toFixed(2),
          leastOf({ many }),
          verdict(ratio >= leastOf({ many })),
        ]),
      ),
      `The ratio is the median of ${rounds} rounds of ${seconds} s a side, in turns. CPU is processor time of
the server's process for a request, background work included. Where the tenants change with every call, each
statement of the product sets its tenant first, which the bare server knows nothing of.`,
    );
  }
  if (scale.length > 0) {
    parts.push(
      '## Growth',
      table(
        ['Call', '1,000 reviews, ms', '1,000,000 reviews, ms', 'Ratio', 'At most', 'Met'],
        scale.map(({ what, few, many, ratio, limit = LIMITS.scale }) => [
          what,
          few.toFixed(2),
          many.toFixed(2),
          ratio.toFixed(2),
          limit,
          verdict(ratio <= limit),
        ]),
      ),
    );
  }
  const all = requirements(results);
  parts.push(
    '## Requirements',
    all.map(({ what, met }) => `- ${met ? 'met' : '**missed**'}: ${what}`).join('\n'),
  );
  return `${parts.join('\n\n')}\n`;
}

/** Writes infra/bench/main-job.md and .json: what this run has measured, nothing of earlier ones. */
export function writeReport(results) {
  const folder = join(root, 'infra/bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'main-job.json');
  const markdown = toMarkdown(results);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(folder, 'main-job.md'), markdown);
  return markdown;
}

export function describeMachine() {
  const model = cpus()[0]?.model.trim() ?? 'an unknown processor';
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/node/package.json'), 'utf8'),
  );
  return `${availableParallelism()} cores (${model}), Node ${version}, embedded PostgreSQL`;
}
