import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable, verdict, whole } from '../../scripts/lib/benchmark.ts';
import { root } from '../../scripts/lib/paths.mjs';
import { LIMITS } from './limits.ts';
import type { PageMemory } from './page-memory.ts';
import type { Growth } from './scale.ts';
import type { StartTimes } from './start-times.ts';
import type { Comparison } from './throughput.ts';

/** Throughput of a path, for one tenant or for many. */
export interface PathFigures extends Comparison {
  title: string;
  tenants: string;
  many: boolean;
}

/** Measurements of a run; parts that were not asked for are left out. */
export interface Results {
  takenAt: string;
  machine: string;
  rounds: number;
  seconds: number;
  start?: StartTimes;
  pageMemory?: PageMemory;
  paths?: PathFigures[];
  residentMiB?: number;
  scale?: Growth[];
}

const leastOf = ({ many }: { many: boolean }) => (many ? LIMITS.ratioOfMany : LIMITS.ratio);

/** Every requirement that was measured, and whether it is met. */
export function requirements(results: Results): { what: string; met: boolean }[] {
  const { paths = [], scale = [], residentMiB, pageMemory, start } = results;
  return [
    ...paths.map((path) => ({
      what: `${path.title}, ${path.tenants}: ${path.ratio.toFixed(2)} of the bare server (at least ${leastOf(path)})`,
      met: path.ratio >= leastOf(path),
    })),
    ...scale.map(({ what, ratio, limit }) => ({
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
          under('First start, with generating and building', start.first, LIMITS.coldSeconds),
          under('Cold start, built before', start.cold, LIMITS.coldSeconds),
          under('Warm start', start.warm, LIMITS.warmSeconds),
        ]),
  ];
}

const under = (what: string, seconds: number, limit: number) => ({
  what: `${what}: ${seconds.toFixed(1)} s (under ${limit})`,
  met: seconds < limit,
});

/** The report as Markdown. */
export function toMarkdown(results: Results): string {
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
      markdownTable(
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
      markdownTable(
        ['Call', '1,000 reviews, ms', '1,000,000 reviews, ms', 'Ratio', 'At most', 'Met'],
        scale.map(({ what, few, many, ratio, limit }) => [
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
export function writeReport(results: Results): string {
  const folder = join(root, 'infra/bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'main-job.json');
  const markdown = toMarkdown(results);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(folder, 'main-job.md'), markdown);
  return markdown;
}
