import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/paths.mjs';

export const LIMITS = {
  'customer-page': { performance: 98, accessibility: 100, 'best-practices': 100 },
  landing: { performance: 95, accessibility: 100, 'best-practices': 100 },
  customerPageKiB: 60,
  dashboardScriptKiB: 350,
};

const TITLES = { 'customer-page': 'Customer page, /r/demo', landing: 'Landing, /' };
const whole = (number) => Math.round(number).toLocaleString('en-US');
const verdict = (met) => (met ? 'yes' : '**no**');

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, n) => (n === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

/** Every requirement: what, how much, and whether it is met. */
export function requirements({ pages, transfers, builtScripts }) {
  const marks = Object.entries(pages).flatMap(([name, { marks }]) =>
    Object.entries(LIMITS[name]).map(([category, least]) => ({
      what: `${TITLES[name]}: ${category}`,
      measured: whole(marks[category]),
      limit: least === 100 ? '100' : `at least ${least}`,
      met: Math.round(marks[category]) >= least,
    })),
  );
  const { dashboard, 'customer-page': customerPage } = transfers;
  return [
    ...marks,
    {
      what: 'Customer page: everything, gzip',
      measured: `${customerPage.totalKiB.toFixed(1)} KiB`,
      limit: `at most ${LIMITS.customerPageKiB}`,
      met: customerPage.totalKiB <= LIMITS.customerPageKiB,
    },
    {
      what: 'Dashboard, first load: JavaScript, gzip',
      measured: `${dashboard.scriptKiB.toFixed(1)} KiB`,
      limit: `at most ${LIMITS.dashboardScriptKiB}`,
      met: dashboard.scriptKiB <= LIMITS.dashboardScriptKiB,
    },
    {
      what: 'Dashboard, first load: script files',
      measured: `${dashboard.scripts} of ${builtScripts}`,
      limit: 'not all',
      met: dashboard.scripts < builtScripts,
    },
  ];
}

/** The report as Markdown. */
export function toMarkdown(results) {
  const { takenAt, machine, runs, pages, transfers } = results;
  const required = requirements(results).map(({ what, measured, limit, met }) => [
    ...[what, measured, limit, verdict(met)],
  ]);
  const speed = Object.entries(pages).map(([name, { metrics }]) => [
    TITLES[name],
    whole(metrics.firstPaint),
    whole(metrics.largestPaint),
    whole(metrics.blocking),
    metrics.shift.toFixed(3),
  ]);
  const weights = Object.entries(transfers).map(([name, one]) => [
    ...[name, one.requests, one.totalKiB.toFixed(1), one.scripts, one.scriptKiB.toFixed(1)],
  ]);
  const objections = Object.entries(pages).flatMap(([name, page]) =>
    page.objections.map((objection) => `- ${TITLES[name]}: ${objection}`),
  );
  return [
    '# The site, measured',
    `\`npm run bench:web\` at ${takenAt} on ${machine}. Lighthouse as on a phone (slow 4G and a quarter
of the processor's speed, both simulated), the median of ${runs} runs; the landing's video is left out.`,
    '## Required',
    table(['What', 'Measured', 'Required', 'Met'], required),
    '## How soon it stands',
    table(['Page', 'First paint, ms', 'Largest paint, ms', 'Blocked, ms', 'Shift'], speed),
    '## What comes over the wire',
    `Headers and bodies until the screen stands, for an empty cache and a browser that takes gzip but
not Brotli.`,
    table(['Screen', 'Requests', 'All, KiB', 'Script files', 'Scripts, KiB'], weights),
    ...(objections.length > 0 ? ['## What still costs marks', objections.join('\n')] : []),
    '',
  ].join('\n\n');
}

/** Writes infra/bench/web.md. Returns what is in it. */
export function writeReport(results) {
  const text = toMarkdown(results).replace(/\n+$/, '\n');
  writeFileSync(join(root, 'infra/bench/web.md'), text);
  return text;
}
