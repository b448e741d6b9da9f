import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { chromiumPath } from '../e2e/support/chromium.ts';
import { startProduct } from '../e2e/support/product.ts';
import { enter, screens, show, type Screen } from '../e2e/support/screens.ts';
import { build } from '../../scripts/build.mjs';
import { generate } from '../../scripts/generate.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { report, seconds, step } from '../../scripts/lib/progress.mjs';

// npm run screenshots [-- --to=<folder>] [--only=inbox,settings] [--width=360] [--scheme=dark]
//   [--language=ar,de]
// Photographs every screen, full page, as nobody, as the demo's owner and as a newcomer; in English,
// and once from right to left unless other languages are asked for.

const { values: options } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, '.data/screenshots') },
    only: { type: 'string' },
    width: { type: 'string', default: '360,768,1280' },
    scheme: { type: 'string', default: 'light,dark' },
    language: { type: 'string' },
  },
});
type Scheme = 'light' | 'dark';

/** A pass over all screens, and the end of their files' names. */
interface Pass {
  language: string;
  scheme: Scheme;
  width: number;
}

const folder = resolve(options.to);
const widths = options.width.split(',').map(Number);
const schemes = options.scheme.split(',').map(schemeOf);
const passes: Pass[] = (options.language ?? 'en')
  .split(',')
  .flatMap((language) =>
    schemes.flatMap((scheme) => widths.map((width) => ({ language, scheme, width }))),
  );
const [first] = passes;
if (!options.language && first) passes.push({ ...first, language: 'ar' });
const wanted = options.only?.split(',') ?? screens.map(({ name }) => name);
const unknown = wanted.filter((name) => !screens.some((screen) => screen.name === name));
if (unknown.length > 0) {
  console.error(`No screen is called ${unknown.join(' or ')}. There are:`);
  console.error(screens.map(({ name }) => `  ${name}`).join('\n'));
  process.exit(1);
}

await step('generate', generate);
await step('build', build);
mkdirSync(folder, { recursive: true });

const stops: (() => Promise<void>)[] = [];
const stopAll = async () => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void stopAll().finally(() => process.exit(130)));
}

let failed = 0;
try {
  const product = await startProduct({ DEMO_DATA: 'true', RATE_LIMIT_FACTOR: '100' });
  stops.push(() => product.stop());
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  stops.push(() => browser.close());
  for (const pass of passes) await photographAll(browser, product.url, pass);
} finally {
  await stopAll();
}
console.log(`\nThe pictures are in ${relative(process.cwd(), folder) || '.'}`);
process.exit(failed > 0 ? 1 : 0);

/** @throws Error for a color scheme that there is not */
function schemeOf(name: string): Scheme {
  if (name === 'light' || name === 'dark') return name;
  throw new Error(`No color scheme is called ${name}: there are light and dark.`);
}

async function photographAll(
  browser: Browser,
  baseURL: string,
  { language, scheme, width }: Pass,
): Promise<void> {
  const suffix = `${width}-${scheme}${language === 'en' ? '' : `-${language}`}`;
  for (const visitor of ['guest', 'owner', 'agency', 'starter', 'newcomer'] as const) {
    const chosen = screens.filter((one) => one.visitor === visitor && wanted.includes(one.name));
    if (chosen.length === 0) continue;
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: width < 600 ? 740 : 860 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: language === 'en' ? 'en-US' : language,
    });
    await enter(context, visitor);
    for (const screen of chosen) await photograph(context, screen, language, suffix);
    await context.close();
  }
}

async function photograph(
  context: BrowserContext,
  screen: Screen,
  language: string,
  suffix: string,
): Promise<void> {
  const begin = performance.now();
  const file = `${screen.name}-${suffix}.png`;
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await show(page, screen, language);
    // An open dialog belongs to the window: the page behind it would only be blown up around it.
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    // The head sticks to where one has scrolled to: a picture of the whole page begins at its top.
    await page.evaluate('scrollTo(0, 0)');
    if (fullPage && (await page.locator('iframe').count()) > 0) await paintFrames(page);
    await page.screenshot({ path: join(folder, file), fullPage, animations: 'disabled' });
    report(true, file, seconds(begin));
  } catch (error) {
    failed += 1;
    report(false, file, seconds(begin));
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  } finally {
    await page.close();
  }
}

/** A frame that is out of sight is not painted: the window becomes as high as the page. */
async function paintFrames(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const { width = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(300);
}
