import { expect } from '@playwright/test';
import { objections } from './support/axe';
import { addCustomers, atAnyHour, makeDraft, openPart, writeCampaign } from './support/campaigns';
import { complaintsOf, sidewaysScroll } from './support/complaints';
import { mailsTo, waitForMail } from './support/mailbox';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

test('only those whom the audience names are asked, and the count follows each choice', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  const [vera, carl] = await addCustomers(page, shop, [
    { name: 'Vera Vip', tags: ['vip'] },
    { name: 'Carl Common' },
  ]);
  await shop.answer(5, 'Great', 'Asked Already');
  await writeCampaign(page, 'For the best');
  await openPart(page, 'Who is asked');
  const count = page.getByRole('status').filter({ hasText: 'would be asked now' });
  await expect(count).toContainText('2 customers would be asked now');
  await expect(count).toContainText('1 customer was asked in the last 90 days');
  await page.getByLabel('Tags').click();
  await page.getByTitle('vip (1)').click();
  await page.keyboard.press('Escape');
  await expect(count).toContainText('1 customer would be asked now');
  await expect(count).not.toContainText('90 days');
  await expect(page.getByRole('button', { name: 'Who is asked' })).toHaveAccessibleDescription(
    'vip',
  );
  await atAnyHour(page);
  await page.getByRole('button', { name: 'Send Campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send For the best?' });
  await expect(dialog).toContainText('1 customer will get an email');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(page.locator('[data-step=sent]')).toContainText('1');
  await waitForMail(vera ?? '', /experience/);
  expect(await mailsTo(carl ?? '')).toHaveLength(0);
});

test('own text, a second subject and reminders are kept with the draft', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  await addCustomers(page, shop, [{ name: 'Anne', language: 'fr' }]);
  await writeCampaign(page, 'Two ways');
  await openPart(page, 'What is written');
  await page.getByRole('radio', { name: 'My own text' }).click();
  const subject = page.getByLabel('Subject', { exact: true });
  await expect(subject).toHaveValue('{{customer.firstName}}, how was your visit?');
  await subject.fill('How was it, ');
  await page.getByRole('button', { name: 'First name' }).click();
  await expect(subject).toHaveValue('How was it, {{customer.firstName}}');
  await expect(subject).toBeFocused();
  await page.getByRole('button', { name: 'Try a second subject' }).click();
  await page.getByLabel('Second subject').fill('One minute for us?');
  const languages = page.getByRole('group', { name: 'Language of the text' });
  await expect(languages.getByRole('button')).toHaveText(['English', 'Français']);
  await languages.getByRole('button', { name: 'Français' }).click();
  await expect(
    page.getByText('Customers who speak Français get the text in English.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Write it in Français' }).click();
  await expect(subject).toHaveValue('{{customer.firstName}}, comment s’est passée votre visite ?');
  await openPart(page, 'Reminders');
  await page.getByRole('radio', { name: 'Two reminders' }).click();
  const second = page.getByRole('group', { name: 'Reminder 2' });
  await second.getByLabel('Days after the reminder before').fill('1');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(second.getByText('Choose 2 to 30 days')).toBeVisible();
  await expect(second.getByLabel('Days after the reminder before')).toBeFocused();
  await second.getByLabel('Days after the reminder before').fill('7');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(toastOf(page)).toContainText('Draft saved');
  await page.getByRole('link', { name: 'Edit draft Two ways' }).click();
  await expect(page.getByRole('button', { name: 'Reminders' })).toHaveAccessibleDescription(
    'after 5 days · after 7 days',
  );
  await expect(page.getByRole('button', { name: 'What is written' })).toHaveAccessibleDescription(
    /two subjects · English, Français/,
  );
  await openPart(page, 'What is written');
  await expect(page.getByLabel('Second subject')).toHaveValue('One minute for us?');
});

test('what is wrong is told at its field, in a part that opens by itself', async ({ page }) => {
  await openShop(page, { plan: 'agency' });
  await writeCampaign(page, 'Wrong');
  await openPart(page, 'What is written');
  await page.getByRole('radio', { name: 'My own text' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello {{customer.age}}');
  await openPart(page, 'What is written');
  await expect(page.getByLabel('Subject', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Send Campaign' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/There is no \{\{customer.age\}\}/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await text.fill('Hello {{customer.name}}');
  await expect(text).toBeVisible();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(toastOf(page)).toContainText('Draft saved');
});

test('what the server refuses stands at its field, and nothing is lost', async ({ page }) => {
  await openShop(page, { plan: 'agency' });
  await writeCampaign(page, 'Refused');
  await page.route('**/api/businesses/*/campaigns', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            ...{ type: 'about:blank', title: 'Invalid', status: 422, code: 'invalid-input' },
            errors: [{ field: 'name', code: 'custom', message: 'Another name, please.' }],
          }),
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByLabel('Campaign Name')).toHaveAccessibleDescription(
    'Another name, please.',
  );
  await expect(page.getByLabel('Campaign Name')).toHaveValue('Refused');
});

test('leaving asks before what was typed is lost', async ({ page }) => {
  await openShop(page, { plan: 'agency' });
  await writeCampaign(page, 'Half done');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reviews' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Campaign Name')).toHaveValue('Half done');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByText('No campaigns yet')).toBeVisible();
});

test('the preview shows phone and desktop, dark, plain text, both subjects and languages', async ({
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
  const frame = page.locator('iframe[title="The mail as a customer gets it"]');
  const mail = frame.contentFrame();
  const preview = page.getByRole('region', { name: 'Message Preview' });
  await expect(preview.getByText('First one', { exact: true })).toBeVisible();
  await expect(mail.getByText('Hi Maria Lopez').first()).toBeVisible();
  const background = () =>
    mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await background();
  await preview.getByText('Dark', { exact: true }).click();
  await expect(frame).toHaveAttribute('data-look', 'dark');
  await expect.poll(background).not.toBe(light);
  const narrow = (await frame.boundingBox())?.width ?? 0;
  await preview.getByText('Desktop', { exact: true }).click();
  await expect.poll(async () => (await frame.boundingBox())?.width ?? 0).toBeGreaterThan(narrow);
  await preview.getByText('Subject B', { exact: true }).click();
  await expect(preview.getByText('Other one', { exact: true })).toBeVisible();
  await preview.getByText('Plain text', { exact: true }).click();
  await expect(preview.getByText('Hi Maria Lopez')).toBeVisible();
  await preview.getByRole('combobox', { name: 'Language of the preview' }).click();
  await page.getByTitle('Français').click();
  await expect(preview.getByText('Bonjour', { exact: true })).toBeVisible();
});

test('a test goes to the own address and says so; the draft is kept', async ({ page }) => {
  const shop = await openShop(page, { plan: 'agency' });
  await writeCampaign(page, 'Try me');
  await openPart(page, 'What is written');
  await page.getByRole('radio', { name: 'My own text' }).click();
  await page.getByLabel('Subject', { exact: true }).fill('Only a test');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(toastOf(page)).toContainText(`The test is on its way to ${shop.email}`);
  await waitForMail(shop.email, /Only a test/);
  // It is saved: nothing asks on the way out.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Edit draft Try me' })).toBeVisible();
});

for (const [width, scheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`the form with all its parts open is fit for everyone at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const complaints = complaintsOf(page);
    const shop = await openShop(page, { plan: 'agency' });
    await addCustomers(page, shop, [{ name: 'Anne', language: 'fr', tags: ['regular'] }]);
    await writeCampaign(page, 'All of it');
    for (const part of ['Who is asked', 'What is written', 'When it goes out', 'Reminders']) {
      await openPart(page, part);
    }
    await page.getByRole('radio', { name: 'My own text' }).click();
    await page.getByRole('button', { name: 'Try a second subject' }).click();
    await page.getByRole('radio', { name: 'At a time you choose' }).click();
    await page.getByRole('radio', { name: 'One reminder' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'would be asked now' })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    // The test's own tools try to run in the mail's frame, which lets no script run.
    expect(complaints.filter((one) => !one.includes('about:srcdoc'))).toEqual([]);
    expect(await objections(page)).toEqual([]);
  });
}

test('on a phone every control of the form is large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openShop(page, { plan: 'agency' });
  await writeCampaign(page, 'Thumbs');
  for (const part of ['Who is asked', 'What is written', 'When it goes out', 'Reminders']) {
    await openPart(page, part);
  }
  await page.getByRole('radio', { name: 'My own text' }).click();
  const form = page.locator('form');
  const low = await form
    .locator('button:visible, label:has(input):visible')
    .evaluateAll((all) =>
      all
        .filter((one) => !one.matches('[role=switch]') && one.getBoundingClientRect().height < 44)
        .map((one) => one.textContent),
    );
  expect(low).toEqual([]);
});
