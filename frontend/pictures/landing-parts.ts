import { chromium, type BrowserContext, type Locator, type Page } from 'playwright';
import { chromiumPath } from '../e2e/support/chromium.ts';
import { startProduct } from '../e2e/support/product.ts';
import { enter, screens, show } from '../e2e/support/screens.ts';

/** Picture of a part of the product. */
export interface Part {
  /** `data:` URL of a PNG picture, twice as wide as the part. */
  source: string;
  /** Of the part on its screen, in CSS pixels. */
  width: number;
  height: number;
}

/** Parts in the order in which they are asked for. */
type Parts<Name extends string> = Record<Name, Part>;

const PHONE = { width: 360, height: 640 };
const SCALE = 2;

/** Takes the pictures of which the landing page's video consists, from the demo on a phone. */
export async function photographParts() {
  const product = await startProduct({ DEMO_DATA: 'true', RATE_LIMIT_FACTOR: '100' });
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const open = (colorScheme: 'light' | 'dark'): Promise<BrowserContext> =>
    browser.newContext({
      baseURL: product.url,
      viewport: PHONE,
      deviceScaleFactor: SCALE,
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'en-US',
    });
  try {
    const [owner, guest] = [await open('dark'), await open('light')];
    await enter(owner, 'owner');
    return { ...(await appParts(owner)), ...(await customerParts(guest)) };
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function appParts(
  context: BrowserContext,
): Promise<
  Parts<
    'today' | 'figures' | 'chart' | 'complaint' | 'wish' | 'answered' | 'praise' | 'thanks' | 'fade'
  >
> {
  const dashboard = await openScreen(context, 'dashboard');
  const card = (heading: string): Locator =>
    dashboard.locator('section, article').filter({
      has: dashboard.getByRole('heading', { name: heading }),
    });
  const today = await pictureOf(card('Today').last());
  const figures = await pictureOf(card('Reputation Score').last().locator('xpath=..'));
  const chart = await pictureOf(card('Rating over time').last());
  const inbox = rowsOf(await openScreen(context, 'inbox'));
  const [complaint, wish, answered] = [
    await pictureOf(inbox.nth(0)),
    await pictureOf(inbox.nth(1)),
    await pictureOf(inbox.nth(4)),
  ];
  const reviews = rowsOf(await openScreen(context, 'reviews'));
  return {
    today,
    figures,
    chart,
    complaint,
    wish,
    answered,
    praise: await pictureOf(reviews.nth(0)),
    thanks: await pictureOf(reviews.nth(1)),
    fade: await pictureOf(reviews.nth(2)),
  };
}

async function customerParts(
  context: BrowserContext,
): Promise<Parts<'question' | 'words' | 'success'>> {
  return {
    question: await windowOf(await openScreen(context, 'customer-page')),
    words: await windowOf(await openScreen(context, 'customer-page-5-stars')),
    success: await windowOf(await openScreen(context, 'customer-page-success')),
  };
}

async function openScreen(context: BrowserContext, name: string): Promise<Page> {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`No screen is called ${name}.`);
  const page = await context.newPage();
  await show(page, screen, 'en');
  // Neither the header, nor the bar of the phone, nor a toast belongs into a part.
  await page.addStyleTag({
    content: `body header, body nav[aria-label="Quick access"] { position: static !important }
      li[data-swipe-direction] { display: none }`,
  });
  return page;
}

/** Rows of a list, each with the room around it. */
const rowsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') });

async function pictureOf(part: Locator): Promise<Part> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`Nothing is shown of ${String(part)}.`);
  const picture = await part.screenshot({ animations: 'disabled' });
  return { source: urlOf(picture), width: box.width, height: box.height };
}

async function windowOf(page: Page): Promise<Part> {
  // A customer's own page does not say so.
  await page.getByText('Demo: nothing is stored').evaluate((note) => note.remove());
  await page.evaluate('scrollTo(0, 0)');
  const picture = await page.screenshot({ animations: 'disabled' });
  return { source: urlOf(picture), ...PHONE };
}

const urlOf = (picture: Buffer): string => `data:image/png;base64,${picture.toString('base64')}`;
