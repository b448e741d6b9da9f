import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  markdownTable,
  requirementsTable,
  whole,
  type Requirement,
} from '../../scripts/lib/benchmark.ts';
import { root } from '../../scripts/lib/paths.mjs';
import type { Marks, PageOnPhone } from './lighthouse.ts';
import type { Transfer } from './transfer.ts';

/** The pages that are measured as a phone gets them. */
export type PageName = 'customer-page' | 'landing';

/** The screens whose transfers are measured. */
export type ScreenName = PageName | 'dashboard';

export interface Results {
  takenAt: string;
  machine: string;
  /** Of Lighthouse, for each page. */
  runs: number;
  pages: Record<PageName, PageOnPhone>;
  transfers: Record<ScreenName, Transfer>;
  /** Script files that the signed-in client consists of. */
  builtScripts: number;
}

const LEAST_MARKS: Record<PageName, Marks> = {
  'customer-page': { performance: 98, accessibility: 100, 'best-practices': 100 },
  landing: { performance: 95, accessibility: 100, 'best-practices': 100 },
};
const LIMITS = { customerPageKiB: 60, dashboardScriptKiB: 350 };

const TITLES: Record<PageName, string> = {
  'customer-page': 'Customer page, /r/demo',
  landing: 'Landing, /',
};
const PAGES = ['customer-page', 'landing'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** Every requirement: what, how much, and whether it is met. */
export function requirements({ pages, transfers, builtScripts }: Results): Requirement[] {
  const marks = PAGES.flatMap((page) =>
    CATEGORIES.map((category): Requirement => {
      const [mark, least] = [pages[page].marks[category], LEAST_MARKS[page][category]];
      return {
        what: `${TITLES[page]}: ${category}`,
        measured: whole(mark),
        required: least === 100 ? '100' : `at least ${least}`,
        met: Math.round(mark) >= least,
      };
    }),
  );
  const { dashboard, 'customer-page': customerPage } = transfers;
  return [
    ...marks,
    {
      what: 'Customer page: everything, gzip',
      measured: `${customerPage.totalKiB.toFixed(1)} KiB`,
      required: `at most ${LIMITS.customerPageKiB}`,
      met: customerPage.totalKiB <= LIMITS.customerPageKiB,
    },
    {
      what: 'Dashboard, first load: JavaScript, gzip',
      measured: `${dashboard.scriptKiB.toFixed(1)} KiB`,
      required: `at most ${LIMITS.dashboardScriptKiB}`,
      met: dashboard.scriptKiB <= LIMITS.dashboardScriptKiB,
    },
    {
      what: 'Dashboard, first load: script files',
      measured: `${dashboard.scripts} of ${builtScripts}`,
      required: 'not all',
      met: dashboard.scripts < builtScripts,
    },
  ];
}

/** The report as Markdown. */
function toMarkdown(results: Results): string {
  const { takenAt, machine, runs, pages, transfers } = results;
  const speed = PAGES.map((name) => {
    const { firstPaint, largestPaint, blocking, shift } = pages[name].metrics;
    const paints = [firstPaint, largestPaint, blocking].map(whole);
    return [TITLES[name], ...paints, shift.toFixed(3)];
  });
  const weights = Object.entries(transfers).map(([name, one]) => [
    name,
    one.requests,
    one.totalKiB.toFixed(1),
    one.scripts,
    one.scriptKiB.toFixed(1),
  ]);
  const objections = PAGES.flatMap((name) =>
    pages[name].objections.map((objection) => `- ${TITLES[name]}: ${objection}`),
  );
  return [
    '# The site, measured',
    `\`npm run bench:web\` at ${takenAt} on ${machine}. Lighthouse as on a phone (slow 4G and a quarter
of the processor's speed, both simulated), the median of ${runs} runs; the landing's video is left out.`,
    '## Required',
    requirementsTable(requirements(results)),
    '## How soon it stands',
    markdownTable(['Page', 'First paint, ms', 'Largest paint, ms', 'Blocked, ms', 'Shift'], speed),
    '## What comes over the wire',
    `Headers and bodies until the screen stands, for an empty cache and a browser that takes gzip but
not Brotli.`,
    markdownTable(['Screen', 'Requests', 'All, KiB', 'Script files', 'Scripts, KiB'], weights),
    ...(objections.length > 0 ? ['## What still costs marks', objections.join('\n')] : []),
    '',
  ].join('\n\n');
}

/** Writes infra/bench/web.md. Returns what is in it. */
export function writeReport(results: Results): string {
  const text = toMarkdown(results).replace(/\n+$/, '\n');
  writeFileSync(join(root, 'infra/bench/web.md'), text);
  return text;
}
