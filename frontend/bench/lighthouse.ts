import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../scripts/lib/benchmark.ts';
import { install } from '../../scripts/lib/install.mjs';
import { bin, root } from '../../scripts/lib/paths.mjs';
import { must, run } from '../../scripts/lib/run.mjs';
import { chromiumPath } from '../e2e/support/chromium.ts';

/** Folder with packages of its own, since no other command needs them. */
const FOLDER = 'frontend/bench/lighthouse';
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu';

/** Lighthouse categories, named as in its report. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

export type Marks = Record<(typeof CATEGORIES)[number], number>;

/** Result of a page measured as on a phone. */
export interface PageOnPhone {
  /** Scores from 0 to 100, medians. */
  marks: Marks;
  metrics: Metrics;
  /** Audits that lower a score, from the last run. */
  objections: string[];
}

/** Metrics behind the performance score, medians in milliseconds; `shift` has no unit. */
interface Metrics {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

/** Fields of Lighthouse's report that are read. */
interface Result {
  runtimeError?: { message: string };
  categories: Partial<Record<string, Category>>;
  audits: Partial<Record<string, Audit>>;
}

interface Category {
  /** 0 to 1. */
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: unknown };
}

export const installLighthouse = (): Promise<void> => install({ show: false, folder: FOLDER });

/**
 * Runs Lighthouse as on a phone (slow 4G, a quarter of the processor's speed), several times in a browser
 * of its own each time.
 * @param block URL patterns that are not loaded
 */
export async function measureOnPhone(
  url: string,
  { runs, block = [] }: { runs: number; block?: string[] },
): Promise<PageOnPhone> {
  const results: Result[] = [];
  for (let n = 0; n < runs; n += 1) results.push(await runOnce(url, block));
  const mark = (id: keyof Marks) =>
    median(results.map(({ categories }) => (categories[id]?.score ?? NaN) * 100));
  const metric = (id: string) =>
    median(results.map(({ audits }) => audits[id]?.numericValue ?? NaN));
  return {
    marks: {
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      'best-practices': mark('best-practices'),
    },
    metrics: {
      firstPaint: metric('first-contentful-paint'),
      largestPaint: metric('largest-contentful-paint'),
      blocking: metric('total-blocking-time'),
      shift: metric('cumulative-layout-shift'),
    },
    objections: results.slice(-1).flatMap(objectionsOf),
  };
}

async function runOnce(url: string, block: string[]): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'scoville-lighthouse-'));
  const report = join(folder, 'report.json');
  const program = join(root, FOLDER, 'node_modules/lighthouse/cli/index.js');
  const options = [
    `--chrome-flags=${CHROME_FLAGS}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    ...block.map((pattern) => `--blocked-url-patterns=${pattern}`),
    '--output=json',
    `--output-path=${report}`,
    '--quiet',
    '--no-enable-error-reporting',
  ];
  try {
    await must(
      run(bin('node'), [program, url, ...options], {
        env: { CHROME_PATH: chromiumPath },
      }),
      `Lighthouse has no result for ${url}.`,
    );
    const result = JSON.parse(readFileSync(report, 'utf8')) as Result;
    if (result.runtimeError) throw new Error(result.runtimeError.message);
    return result;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Item that an audit found. */
interface Named {
  node?: { snippet?: string };
  description?: string;
}

/** Describes every audit that lowers a score, with the first item it found. */
function objectionsOf({ categories, audits }: Result): string[] {
  return CATEGORIES.flatMap((id) =>
    (categories[id]?.auditRefs ?? []).flatMap(({ id: name, weight }) => {
      const audit = audits[name];
      if (!audit || weight === 0 || (audit.score ?? 1) === 1) return [];
      const { title, displayValue, details } = audit;
      const items: unknown = details && 'items' in details ? details.items : [];
      const [first] = Array.isArray(items) ? (items as Named[]) : [];
      const where = first?.node?.snippet ?? first?.description;
      return [[`${id}: ${title}`, displayValue, where].filter(Boolean).join(', ')];
    }),
  );
}
