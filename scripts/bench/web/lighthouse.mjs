import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from '../processes.mjs';

const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu'];

/** What Lighthouse gives marks for, as its report names them. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/** The figures behind the mark for performance; milliseconds but for the shift, which has no unit. */
const METRICS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
};

/**
 * Lighthouse as on a phone (slow 4G, a quarter of the processor's speed), several times in a browser
 * of its own each time.
 * @param {string} url
 * @param {{ runs: number, block?: string[] }} options block: addresses that do not count
 * @returns marks from 0 to 100, metrics (both medians), and what Lighthouse objects to
 */
export async function measureOnPhone(url, { runs, block = [] }) {
  const results = [];
  for (let n = 0; n < runs; n += 1) results.push(await runOnce(url, block));
  const middle = (of) => median(results.map(of));
  const marks = {};
  for (const id of CATEGORIES) marks[id] = middle(({ categories }) => categories[id].score * 100);
  const metrics = {};
  for (const [name, id] of Object.entries(METRICS)) {
    metrics[name] = middle(({ audits }) => audits[id].numericValue);
  }
  return { marks, metrics, objections: objectionsOf(results.at(-1)) };
}

async function runOnce(url, block) {
  const chrome = await launch({
    chromePath: process.env.CHROME_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: CHROME_FLAGS,
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      blockedUrlPatterns: block,
    });
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** Every audit that costs marks, with what it names. */
function objectionsOf({ categories, audits }) {
  return CATEGORIES.flatMap((id) =>
    categories[id].auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit].score ?? 1) < 1)
      .map(({ id: audit }) => {
        const { title, displayValue, details } = audits[audit];
        const where = details?.items?.[0]?.node?.snippet ?? details?.items?.[0]?.description;
        return [`${id}: ${title}`, displayValue, where].filter(Boolean).join(', ');
      }),
  );
}
