import { expect, type Page } from '@playwright/test';
import { pageErrorsOf } from './support/page-errors';
import { tellPaid, test } from './support/outside-pay';
import { openShop, toastOf } from './support/shop';

// One worker, one installation.
test.describe.configure({ mode: 'default' });

// The provider's form calls back into the test.
test.use({ form: 'module', pageIsKept: false });

/** A form as a provider would write it: it declines at first, and takes the second try. */
const MODULE = `
  let tries = 0;
  export function mount(container, { clientSecret, publishableKey, language, onResult }) {
    const button = document.createElement('button');
    button.textContent = ['Pay at Acme', publishableKey, language].join(' ');
    button.onclick = async () => {
      tries += 1;
      if (tries === 1) {
        return onResult({ outcome: 'failed', code: 'acme-says-no', message: 'Acme says no.' });
      }
      await globalThis.payAtAcme(clientSecret);
      onResult({ outcome: 'confirmed' });
    };
    container.append(button);
    return () => button.remove();
  }`;

const serve = (page: Page, body: string) =>
  page.route('https://pay.acme.example/form.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body,
    }),
  );

test.beforeEach(({ page }) => page.route('**/api/seed-demo', (route) => route.abort()));

test("an owner pays in the form of an outside provider's module", async ({ page }) => {
  const complaints = pageErrorsOf(page);
  await serve(page, MODULE);
  await page.exposeFunction('payAtAcme', (secret: string) =>
    tellPaid(page, secret.replace(/_secret$/, '')),
  );
  await openShop(page);
  await page.goto('/subscribe?plan=pro');
  const button = page.getByRole('button', { name: 'Pay at Acme acme_public en' });
  await button.click();
  await expect(toastOf(page)).toContainText('Acme says no.');
  await expect(button).toHaveCount(1);
  await button.click();
  await expect(page).toHaveURL('/dashboard');
  await expect
    .poll(async () => (await (await page.request.get('/api/billing')).json()) as object)
    .toMatchObject({ status: 'active', plan: 'pro' });
  expect(complaints.filter((complaint) => !complaint.includes('seed-demo'))).toEqual([]);
});

test('a module that is no form is told, and nothing is charged', async ({ page }) => {
  await serve(page, 'export const nothing = true;');
  await openShop(page);
  await page.goto('/subscribe?plan=pro');
  await expect(page.getByText('The payment form could not be loaded.')).toBeVisible();
});
