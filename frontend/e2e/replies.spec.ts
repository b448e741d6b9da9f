import { expect, type Page } from '@playwright/test';
import { follow } from './support/follow';
import { openShop, toastOf, type Shop } from './support/shop';
import { test } from './support/test';

const SUGGEST = '**/api/suggest-reply';
const GENERATING = 'Generating AI reply...';

const dialog = (page: Page) => page.getByRole('dialog');
const suggested = (page: Page) => dialog(page).getByLabel('Your reply');

async function openSuggestion(page: Page, shop: Shop, words: string): Promise<void> {
  await shop.answer(5, words, 'Maria Lopez');
  await page.goto('/reviews');
  const card = page.getByRole('article').filter({ hasText: words });
  await card.getByRole('button', { name: 'Suggest Reply' }).click();
}

/** Waits until the texts of the business were read. */
async function untilRead(page: Page, shop: Shop, kind: 'reviews' | 'feedback'): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get(`/api/businesses/${shop.businessId}/${kind}`);
    const [first] = (await answer.json()) as { sentiment: string | null }[];
    expect(first?.sentiment).not.toBeNull();
  }).toPass({ timeout: 15_000 });
}

test(
  'a suggested reply is waited for, shown, copied, had again shorter and warmer, and published',
  { tag: ['@2.reviews.suggest'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const shop = await openShop(page, { name: 'Corner', plan: 'agency' });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(SUGGEST, async (route) => {
      await held;
      await route.continue();
    });
    await openSuggestion(page, shop, 'The best cut in town.');
    await expect(dialog(page).getByText('AI-Suggested Reply')).toBeVisible();
    await expect(dialog(page).getByText("Responding to Maria Lopez's review")).toBeVisible();
    await expect(dialog(page).getByText('The best cut in town.')).toBeVisible();
    await expect(dialog(page).getByText(GENERATING)).toBeVisible();
    const copy = dialog(page).getByRole('button', { name: 'Copy to Clipboard' });
    await expect(copy).toHaveCount(0);
    answer();
    await expect(copy).toBeEnabled();
    await expect(dialog(page).getByText(GENERATING)).toHaveCount(0);
    const reply = await suggested(page).inputValue();
    expect(reply.length).toBeGreaterThan(20);
    await copy.click();
    await expect(toastOf(page)).toContainText('Copied to the clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reply);
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Suggest Reply' }).click();
    const tools = dialog(page).getByRole('group', { name: 'Change the suggestion' });
    const seen = new Set<string>();
    for (const name of ['Regenerate', 'Shorter', 'Warmer']) {
      await expect(tools.getByRole('button', { name })).toBeEnabled();
      seen.add(await suggested(page).inputValue());
      await tools.getByRole('button', { name }).click();
      await expect(suggested(page)).toHaveAttribute('aria-busy', 'false');
    }
    await expect(tools.getByRole('button', { name: 'Shorter' })).toBeEnabled();
    const last = await suggested(page).inputValue();
    expect(seen.add(last).size).toBe(4);
    await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(toastOf(page)).toContainText('Reply published');
    await expect(page.getByRole('article')).toContainText(last);
  },
);

test(
  'feedback that was read has an AI reply, which is edited, sent, and puts it in progress',
  { tag: ['@2.inbox.ai-reply', '@2.inbox.dialog'] },
  async ({ page }) => {
    const shop = await openShop(page, { plan: 'agency' });
    await page.goto('/inbox');
    await shop.answer(2, 'I had to wait for an hour.', 'Robin Field');
    const card = page.getByRole('article').filter({ hasText: 'I had to wait for an hour.' });
    await expect(card).toBeVisible();
    // It comes by itself, once somebody has read the text.
    await expect(card.getByRole('button', { name: 'View AI Reply' })).toBeVisible({
      timeout: 15_000,
    });
    await expect(card.getByText(/Negative/).first()).toBeVisible();
    await expect(card.getByRole('list', { name: "What it's about" })).toContainText('Wait time');
    await card.getByRole('button', { name: 'View AI Reply' }).click();
    await expect(dialog(page).getByText('AI-Suggested Professional Reply')).toBeVisible();
    await expect(dialog(page).getByText('I had to wait for an hour.')).toBeVisible();
    await expect(
      dialog(page).getByText('You can edit this response before sending it to the customer'),
    ).toBeVisible();
    const field = dialog(page).getByLabel('Your reply');
    await expect(field).toHaveValue(/.{20}/);
    await field.press('End');
    await field.pressSequentially(' Yours, Olivia');
    await dialog(page).getByRole('button', { name: 'Send Reply' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(toastOf(page)).toContainText('Reply sent');
    await expect(card).toContainText('Yours, Olivia');
    await expect(card.getByText('In Progress')).toBeVisible();
    await expect(card.getByRole('button', { name: 'View AI Reply' })).toHaveCount(0);
  },
);

test('automatic replies need consent, can be canceled, are logged, and can be switched off', async ({
  page,
}) => {
  const shop = await openShop(page, { plan: 'agency' });
  await page.goto('/settings/replies');
  await page.getByRole('radio', { name: /^Automatic/ }).check();
  const save = page.getByRole('button', { name: 'Save Changes' }).last();
  await save.click();
  await expect(page.getByText('Choose at least one')).toBeVisible();
  await expect(page.getByText('Check this box to turn on automatic replies')).toBeVisible();
  await page.getByRole('checkbox', { name: '5 stars' }).check();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await save.click();
  await expect(toastOf(page)).toContainText('Reply settings updated');
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Automatic/ })).toBeChecked();
  await follow(page, '/reviews');
  await expect(page.getByRole('heading', { name: 'Public Reviews' })).toBeVisible();
  await shop.answer(5, 'Such kind people.');
  const card = page.getByRole('article').filter({ hasText: 'Such kind people.' });
  await expect(card.getByText('Sends automatically')).toBeVisible({ timeout: 15_000 });
  await card.getByRole('button', { name: 'Cancel reply' }).click();
  await expect(toastOf(page)).toContainText("The reply won't be sent");
  await expect(card.getByText('Sends automatically')).toHaveCount(0);
  await follow(page, '/settings/replies');
  const log = page.getByRole('listitem').filter({ hasText: 'canceled by hand' });
  await expect(log).toContainText('Canceled');

  await page.getByRole('radio', { name: /^Off/ }).check();
  await save.click();
  await expect(toastOf(page)).toContainText('Reply settings updated');
  await shop.answer(1, 'Not good.');
  await shop.answer(5, 'Good.');
  await untilRead(page, shop, 'feedback');
  await follow(page, '/inbox');
  await expect(page.getByRole('article')).toContainText('Not good.');
  await expect(page.getByRole('button', { name: 'View AI Reply' })).toHaveCount(0);
  await follow(page, '/reviews');
  await expect(page.getByRole('article').filter({ hasText: 'Good.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suggest Reply' })).toHaveCount(0);
});
