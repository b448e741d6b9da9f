import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Browser, type Page } from '@playwright/test';
import { pageErrorsOf, sidewaysScroll } from './support/page-errors';
import { linkIn, waitForMail } from './support/mailbox';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

const phone = { viewport: { width: 360, height: 740 } };

const html = (page: Page) => page.locator('html');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Switches the customer page as a customer does: opens the list, follows the link. */
async function switchTo(page: Page, name: string): Promise<void> {
  await page.locator('.languages summary').click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** Opens a page for a visitor whose browser asks for a language. */
async function visitor(browser: Browser, locale: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ ...phone, locale, javaScriptEnabled });
  return context.newPage();
}

/** Returns the bytes transferred for everything a page has loaded, as the server sends it. */
const transferred = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => (entry as PerformanceResourceTiming).transferSize)
      .reduce((sum, size) => sum + size, 0),
  );

test('a browser that asks for Spanish gets the whole way in Spanish', async ({ browser }) => {
  const page = await visitor(browser, 'es-MX');
  const complaints = pageErrorsOf(page);
  await page.goto('/r/demo');
  await expect(html(page)).toHaveAttribute('lang', 'es');
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('radiogroup', { name: '¿Qué tal tu experiencia?' })).toBeVisible();
  await expect(page).toHaveTitle('¿Qué tal tu experiencia? · Corner Barbers');
  await expect(page.getByRole('radio', { name: '1 estrella', exact: true })).toBeVisible();
  expect(await transferred(page)).toBeLessThan(60 * 1024);

  await page.getByRole('radio', { name: '3 estrellas', exact: true }).click();
  const words = page.getByLabel('¿Qué podríamos mejorar?');
  await words.fill('x'.repeat(4_999));
  await expect(page.getByText('Queda 1 carácter')).toBeVisible();
  await words.fill('La música estaba muy alta');
  await page.route('**/api/private-feedback', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alert')).toContainText('No hemos podido conectar con el servidor.');
  await page.unroute('**/api/private-feedback');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(heading(page, '¡Gracias!')).toBeVisible();
  await expect(page.getByText('Hemos recibido tus comentarios')).toBeVisible();
  expect(complaints.filter((text) => !text.includes('ERR_CONNECTION_RESET'))).toEqual([]);
});

test('the switcher changes to Arabic, from the right, keeps the words and is remembered', async ({
  browser,
}) => {
  const page = await visitor(browser, 'en-US');
  await page.goto('/r/demo?rating=4');
  await page.getByLabel('What could we improve?').fill('Kind words');
  await switchTo(page, 'العربية');
  await expect(html(page)).toHaveAttribute('lang', 'ar');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('img', { name: /4 نجوم/ })).toBeVisible();
  await expect(page.getByLabel('ما الذي يمكننا تحسينه؟')).toHaveValue('Kind words');
  await expect.poll(() => sidewaysScroll(page)).toBe(0);

  await page.getByRole('button', { name: 'رجوع' }).click();
  await expect(page.getByRole('radio', { name: 'نجمة واحدة', exact: true })).toBeVisible();
  const [first, last] = await Promise.all(
    ['نجمة واحدة', '5 نجوم'].map((name) =>
      page.getByRole('radio', { name, exact: true }).boundingBox(),
    ),
  );
  expect(first?.x).toBeGreaterThan(last?.x ?? Infinity);
  // Forward is to the left, in the direction of the text.
  await page.keyboard.press('Tab');
  await page.getByRole('radio', { name: 'نجمة واحدة', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'نجمتان', exact: true })).toBeFocused();

  await page.goto('/r/demo');
  await expect(heading(page, 'كيف كانت تجربتك؟')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: '5 نجوم', exact: true }).click();
  await page.getByLabel('تقييمك').fill('رائع');
  await page.getByRole('button', { name: 'إرسال' }).click();
  await expect(page.getByRole('alert')).toContainText('لا يوجد اتصال بالإنترنت، لذلك لم يُرسل شيء');
});

test('without scripts the page is in the language, switches it and remembers it', async ({
  browser,
}) => {
  const page = await visitor(browser, 'de-CH', false);
  await page.goto('/r/demo');
  await expect(html(page)).toHaveAttribute('lang', 'de');
  await expect(heading(page, 'Wie zufrieden waren Sie?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Weiter' })).toBeVisible();
  await switchTo(page, 'العربية');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: 'متابعة' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'العربية' })).toHaveCount(0);
  await page.goto('/r/demo');
  await expect(html(page)).toHaveAttribute('lang', 'ar');
});

test('a customer of the list is written to, and answers, in the language set there', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page);
  const email = `ana-${randomUUID()}@example.com`;
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Add customer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ana Lima');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'More details' }).click();
  await dialog.getByRole('combobox', { name: 'Language' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Português (Brasil)' }).click();
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(toastOf(page)).toContainText('Ana Lima is on your list');
  await page.getByRole('button', { name: 'Send review request to Ana Lima' }).click();

  const mail = await waitForMail(email, /^Como foi sua experiência/);
  expect(mail.subject).toBe(`Como foi sua experiência com ${shop.name}?`);
  expect(mail.html).toContain('<html lang="pt-BR" dir="ltr">');
  const customer = await visitor(browser, 'en-US');
  await customer.goto(linkIn(mail, /\/r\/[\w-]+$/));
  await expect(html(customer)).toHaveAttribute('lang', 'pt-BR');
  await expect(customer.getByText(`${shop.name} adoraria saber sua opinião`)).toBeVisible();
  // A language chosen on the page takes precedence over the one the shop has stored.
  await switchTo(customer, 'English');
  await expect(heading(customer, 'How was your experience?')).toBeVisible();
});

for (const [lang, scheme] of [
  ['ar', 'light'],
  ['ar', 'dark'],
  ['de', 'light'],
] as const) {
  test(`the ${scheme} page in ${lang} is accessible, its list of languages too`, async ({
    page,
  }) => {
    await page.setViewportSize(phone.viewport);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/r/demo?lang=${lang}`);
    await page.getByRole('radio').first().waitFor();
    await page.locator('.languages summary').click();
    await page.getByRole('link', { name: 'Español' }).waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  });
}
