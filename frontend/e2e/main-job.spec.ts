import { devices, expect, type Browser, type Page } from '@playwright/test';
import { confirmAddress } from './support/confirm-address';
import { linkIn, waitForMail } from './support/mailbox';
import { openAccount } from './support/account';
import { test } from './support/test';

const phone = devices['iPhone SE'];

/** Opens a customer's link on a phone of its own, as its browser would: no session, small screen. */
async function onPhone(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone.viewport,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

/** A card of the dashboard by its title. */
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

async function ask(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Send review request' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden();
}

test('a business registers, asks two customers, and finds their answers in the right places', async ({
  page,
  browser,
}) => {
  const id = Date.now().toString(36);
  await openAccount(page, id);
  await page.getByRole('button', { name: 'Add Your First Business' }).click();
  await page.getByRole('dialog').getByLabel('Business Name').fill(`Barber ${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add business' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // A new business shows sample data until its first real answer.
  await expect(page.getByText('You are looking at sample data')).toBeVisible();

  // Nothing is sent before the owner's own address is confirmed, as the link in the first email does.
  const welcome = await waitForMail(`owner-${id}@example.com`, /^Confirm your email/);
  const inbox = await page.context().newPage();
  await inbox.goto(linkIn(welcome, /\/verify-email\//));
  await inbox.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(inbox.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  await inbox.close();

  await ask(page, 'Maria', `maria-${id}@example.com`);
  await ask(page, 'Robert', `robert-${id}@example.com`);

  // The first customer taps five stars in the mail: the page opens at step two, with nothing sent yet.
  const happyMail = await waitForMail(`maria-${id}@example.com`, /./);
  expect(happyMail.subject).toContain(`Barber ${id}`);
  const happy = await onPhone(browser, linkIn(happyMail, /\/r\/[\w-]+\?rating=5$/));
  await happy.getByLabel('Your Review').fill('Best fade in <b>town</b>');
  await happy.getByRole('button', { name: 'Submit' }).click();
  await expect(happy.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(
    happy.getByText('Your review has been published. We appreciate your feedback!'),
  ).toBeVisible();

  // The second opens the page and taps two stars there.
  const unhappyMail = await waitForMail(`robert-${id}@example.com`, /./);
  const unhappy = await onPhone(browser, linkIn(unhappyMail, /\/r\/[\w-]+$/));
  await unhappy.getByText('Tap a star to rate your experience').waitFor();
  await unhappy.getByRole('radio', { name: '2 stars' }).click();
  await unhappy.getByLabel('What could we improve?').fill('I waited half an hour');
  await unhappy.getByRole('button', { name: 'Submit' }).click();
  await expect(
    unhappy.getByText("We've received your feedback and will work to make things right."),
  ).toBeVisible();

  await page.goto('/reviews');
  await expect(page.getByText('Best fade in <b>town</b>')).toBeVisible();
  await expect(page.getByText('I waited half an hour')).toBeHidden();

  await page.goto('/dashboard');
  await expect(page.getByText('You are looking at sample data')).toBeHidden();
  await expect(card(page, 'Private Issues')).toContainText('1');
  await page.getByRole('link', { name: 'View inbox' }).click();
  const complaint = page.getByRole('article').filter({ hasText: 'I waited half an hour' });
  await expect(complaint).toBeVisible();
  await complaint.getByRole('button', { name: 'Mark Resolved' }).click();
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast.getByText('Feedback Resolved')).toBeVisible();
  await expect(
    toast.getByText('The feedback has been marked as resolved and you earned XP!'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark Resolved' })).toBeHidden();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(card(page, 'Private Issues')).not.toContainText('open');
  await expect(card(page, 'Average Rating')).toContainText('and 1 private rating');
  await expect(card(page, 'New Reviews')).toContainText('1');
});

test('an answer appears on an open dashboard and inbox without a reload', async ({
  page,
  browser,
  context,
}) => {
  const id = `live${Date.now().toString(36)}`;
  await openAccount(page, id);
  await page.getByRole('button', { name: 'Add Your First Business' }).click();
  await page.getByRole('dialog').getByLabel('Business Name').fill(`Barber ${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add business' }).click();
  await expect(page.getByText('You are looking at sample data')).toBeVisible();
  await confirmAddress(`owner-${id}@example.com`);
  await ask(page, 'Robert', `robert-${id}@example.com`);
  const mail = await waitForMail(`robert-${id}@example.com`, /./);

  await page.goto('/dashboard');
  const inbox = await context.newPage();
  await inbox.goto('/inbox');
  await expect(inbox.getByRole('heading', { name: 'Private Feedback Inbox' })).toBeVisible();
  const customer = await onPhone(browser, linkIn(mail, /\/r\/[\w-]+\?rating=1$/));
  await customer.getByLabel('What could we improve?').fill('The door was locked');
  await customer.getByRole('button', { name: 'Submit' }).click();
  await expect(customer.getByRole('heading', { name: 'Thank you!' })).toBeVisible();

  await expect(inbox.getByRole('article').getByText('The door was locked')).toBeVisible();
  await expect(card(page, 'Private Issues')).toContainText('1');
  await expect(page.getByText('You are looking at sample data')).toBeHidden();
});
