import { expect } from '@playwright/test';
import { addCustomers, makeDraft, openPart } from './support/campaigns';
import { pageErrorsOf, sidewaysScroll } from './support/page-errors';
import { waitForMail } from './support/mailbox';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

test('the preview shows phone and desktop, dark, plain text, both subjects and languages, and is tried at the own address', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  await addCustomers(page, shop, [{ name: 'Anne', language: 'fr' }]);
  const id = await makeDraft(page, shop, {
    name: 'Looks',
    content: [
      { language: 'en', subject: 'First one', subjectB: 'Other one', body: 'Hi {{customer.name}}' },
      { language: 'fr', subject: 'Bonjour', body: 'Salut' },
    ],
  });
  await page.goto(`/campaigns/${id}`);
  const frame = page.locator('iframe[title="The email as a customer gets it"]');
  const mail = frame.contentFrame();
  const preview = page.getByRole('region', { name: 'Message Preview' });
  // On a phone it also stands in the line that unfolds the preview.
  const subject = (words: string) =>
    preview.getByText(words, { exact: true }).filter({ visible: true });
  await expect(subject('First one')).toBeVisible();
  await expect(mail.getByText('Hi Maria Lopez').first()).toBeVisible();
  const background = () =>
    mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await background();
  await preview.getByRole('button', { name: 'View: Phone · Light' }).click();
  await preview.getByText('Dark', { exact: true }).click();
  await expect(frame).toHaveAttribute('data-look', 'dark');
  await expect.poll(background).not.toBe(light);
  const narrow = (await frame.boundingBox())?.width ?? 0;
  await preview.getByText('Desktop', { exact: true }).click();
  await expect.poll(async () => (await frame.boundingBox())?.width ?? 0).toBeGreaterThan(narrow);
  await preview.getByText('Subject B', { exact: true }).click();
  await expect(subject('Other one')).toBeVisible();
  await preview.getByText('Plain text', { exact: true }).click();
  await expect(preview.getByText('Hi Maria Lopez')).toBeVisible();
  await preview.getByRole('combobox', { name: 'Language of the preview' }).click();
  await page.getByTitle('Français').click();
  await expect(subject('Bonjour')).toBeVisible();

  await preview.getByRole('button', { name: 'Send me a test' }).click();
  await expect(toastOf(page)).toContainText(`The test is on its way to ${shop.email}`);
  await waitForMail(shop.email, /Bonjour/);
  // It is saved: nothing asks on the way out.
  await page.getByRole('main').getByRole('link', { name: 'Campaigns', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Edit Draft Looks' })).toBeVisible();
});

test('the preview is folded up to 767 pixels, and always open from 768', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openShop(page, { plan: 'agency' });
  await page.goto('/campaigns?new');
  const preview = page.getByRole('region', { name: 'Message Preview' });
  const opener = preview.getByRole('button', { name: 'Message Preview' });
  const frame = page.locator('iframe[title="The email as a customer gets it"]');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(frame).toBeHidden();

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(opener).toBeHidden();
  await expect(preview.getByRole('heading', { name: 'Message Preview' })).toBeVisible();
  await expect(frame).toBeVisible();
  await expect(frame.contentFrame().locator('body')).not.toBeEmpty();

  // Opened on a phone it stays open, and can be folded again.
  await page.setViewportSize({ width: 767, height: 900 });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(frame).toBeVisible();
  await opener.click();
  await expect(frame).toBeHidden();
});

test('on a phone a name as long as allowed floods nothing, and every control is large enough for a thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const complaints = pageErrorsOf(page);
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120);
  const shop = await openShop(page, { plan: 'agency' });
  await addCustomers(page, shop, [{ name: 'Anne', language: 'fr', tags: ['regular'] }]);
  await makeDraft(page, shop, { name });
  await page.goto('/campaigns');
  const rows = page.getByRole('list', { name: 'Campaigns' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await rows.getByRole('link').click();
  await expect(page.getByLabel('Campaign Name')).toHaveValue(name);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);

  for (const part of ['Audience', 'Your message', 'When to send', 'Reminders']) {
    await openPart(page, part);
  }
  await page.getByRole('radio', { name: 'My own text' }).click();
  await page.getByRole('button', { name: 'Try a second subject' }).click();
  await page.getByRole('radio', { name: 'Pick a time' }).click();
  await page.getByRole('radio', { name: 'One reminder' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'will get this' })).toBeVisible();
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  const low = await page
    .locator('form')
    .locator('button:visible, label:has(input):visible')
    .evaluateAll((all) =>
      all
        .filter((one) => !one.matches('[role=switch]') && one.getBoundingClientRect().height < 44)
        .map((one) => one.textContent),
    );
  expect(low).toEqual([]);
  expect(complaints).toEqual([]);
});
