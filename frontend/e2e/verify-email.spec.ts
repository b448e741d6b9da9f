import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './support/account';
import { objections } from './support/axe';
import { confirmAddress } from './support/confirm-address';
import { linkIn, mailsTo, waitForMail } from './support/mailbox';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

const CONFIRM = /^Confirm your email/;

const bannerOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Confirm your email address' });

test('a confirmation mail that did not arrive is sent again from any screen', async ({ page }) => {
  const { email } = await openShop(page, { isConfirmed: false });
  await waitForMail(email, CONFIRM);
  await page.goto('/settings');
  const banner = bannerOf(page);
  await expect(banner).toContainText(email);
  await banner.getByRole('button', { name: 'Send it again' }).click();
  await expect(toastOf(page)).toContainText('The link is on its way');
  const confirmations = async () =>
    (await mailsTo(email)).filter(({ subject }) => CONFIRM.test(subject ?? ''));
  await expect.poll(async () => (await confirmations()).length).toBe(2);

  for (const mail of await confirmations()) {
    await page.goto(linkIn(mail, /\/verify-email\//));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  }
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Business Information' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('nothing is sent to a customer before the address is confirmed, and then it is', async ({
  page,
}) => {
  const { email } = await openShop(page, { isConfirmed: false });
  await page.goto('/customers');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Send review request' }).first().click();
  await dialog.getByLabel('Name').fill('evil.example/prize');
  await dialog.getByLabel('Email', { exact: true }).fill('maria@example.com');
  const submit = dialog.getByRole('button', { name: 'Send request' });
  await submit.click();
  await expect(dialog.getByText('Enter a name without a web address')).toBeVisible();
  await dialog.getByLabel('Name').fill('Maria Lopez');
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Confirm it with the link we emailed you');
  expect(await objections(page)).toEqual([]);

  await confirmAddress(email);
  await submit.click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(bannerOf(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a dialog that sends says in two lines what is missing, and the banner behind it nothing', async ({
    page,
  }) => {
    const { businessId } = await openShop(page, { plan: 'agency', isConfirmed: false });
    const customer = { name: 'Maria Lopez', email: 'maria@example.com' };
    const path = `/api/businesses/${businessId}/customers`;
    expect((await page.request.post(path, { data: customer })).status()).toBe(201);
    const again = page.getByText('Send it again', { exact: true }).filter({ visible: true });
    const dialog = page.getByRole('dialog');
    const expectShort = async (): Promise<void> => {
      await expect(dialog).toBeVisible();
      await expect(again).toHaveCount(1);
      const note = bannerOf(page).filter({ has: again });
      expect((await note.boundingBox())?.height).toBeLessThan(80);
      expect(await objections(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(again).toHaveCount(1);
      await expect(bannerOf(page)).toBeVisible();
    };
    await page.goto('/customers');
    await page.getByRole('button', { name: 'Send review request' }).first().click();
    await expectShort();
    await page.getByRole('checkbox', { name: 'Maria Lopez' }).check();
    await page.getByRole('button', { name: 'Send to 1 customer' }).click();
    await expectShort();
    await page.goto('/campaigns?new');
    await page.getByLabel('Campaign Name').fill('Spring');
    await page.getByRole('button', { name: 'Send campaign' }).click();
    await expectShort();
  });
});

test('on a wide screen, too, a dialog that sends is the only one that says what is missing', async ({
  page,
}) => {
  await openShop(page, { isConfirmed: false });
  const again = page.getByText('Send it again', { exact: true }).filter({ visible: true });
  await page.goto('/customers');
  await expect(again).toHaveCount(1);
  await page.getByRole('button', { name: 'Send review request' }).first().click();
  await expect(page.getByRole('dialog').getByText('Send it again', { exact: true })).toBeVisible();
  await expect(again).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(bannerOf(page)).toBeVisible();
});

test('a link that no longer works leads to another one, once one is signed in', async ({
  page,
}) => {
  const { email } = await openShop(page, { isConfirmed: false });
  await waitForMail(email, CONFIRM);
  await page.context().clearCookies();
  await page.goto('/verify-email/no-such-link');
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in to get a new link' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page.getByRole('status')).toContainText(email);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  expect(await objections(page)).toEqual([]);
});
