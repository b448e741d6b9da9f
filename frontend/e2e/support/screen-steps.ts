import type { Page } from '@playwright/test';
import type { Say } from './texts.ts';

/** Opens a dialog by its button. */
export const press = (name: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: say(name) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

/** Opens the first item of a list: in a dialog, or beside the list once the screen is wide. */
export const openFirst = async (page: Page): Promise<void> => {
  await page.getByRole('article').first().getByRole('link').click();
  await page.locator('[role=dialog], a[aria-current=true]').first().waitFor();
};

/** Taps a star of the customer page. */
export const rate = (stars: number, field: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('radio')
    .nth(stars - 1)
    .click();
  await page.getByLabel(say(field)).waitFor();
};

export const REVIEW = 'customer-page:details.review';

/** Writes a review to its end. */
export const answer = async (page: Page, say: Say): Promise<void> => {
  await rate(5, REVIEW)(page, say);
  await page.getByLabel(say(REVIEW)).fill('Quick, kind and fair.');
  await page.getByRole('button', { name: say('customer-page:details.submit') }).click();
  await page.getByRole('heading', { name: say('customer-page:success.heading') }).waitFor();
};

/** Waits for the check of the mail's set-up, which asks the DNS. */
export const checkEmailSetup = async (page: Page, say: Say): Promise<void> => {
  await page.getByRole('button', { name: say('settings:mail.again') }).waitFor();
  await page.getByText(say('settings:mail.technical')).click();
};

/** A change in the settings that is not saved, with the bar that saves it. */
export const changeCity = async (page: Page, say: Say): Promise<void> => {
  await page.getByLabel(say('ui:business.city')).fill('Riverside');
  await page.getByRole('button', { name: say('forms:unsaved.discard') }).waitFor();
};

/** The call that a plan has no room for, as far as this browser can tell. */
export const askEleven = async (page: Page, say: Say): Promise<void> => {
  await page.route('**/review-requests', (route) =>
    route.fulfill({
      status: 402,
      contentType: 'application/problem+json',
      json: {
        status: 402,
        code: 'billing.limit-reached',
        entitlement: 'requests.count',
        plans: ['pro'],
        limit: 10,
        used: 10,
      },
    }),
  );
  await press('customers:send.action')(page, say);
  // The plan is loaded again after the refusal, and has to say the same.
  await page.route('**/entitlements*', async (route) => {
    const response = await route.fetch();
    const plan = (await response.json()) as { entitlements: { key: string }[] };
    const entitlements = plan.entitlements.map((one) =>
      one.key === 'requests.count' ? Object.assign(one, { limit: 10, used: 10 }) : one,
    );
    await route.fulfill({ response, json: Object.assign(plan, { entitlements }) });
  });
  await page.getByLabel(say('customers:fields.name')).fill('Casey Doe');
  await page.getByLabel(say('customers:fields.email')).fill('casey@example.com');
  await page.getByRole('button', { name: say('customers:send.submit') }).click();
  // The offer takes the place of the form.
  await page.getByLabel(say('customers:fields.email')).waitFor({ state: 'hidden' });
};

/** A suggested reply. */
export const suggest = async (page: Page, say: Say): Promise<void> => {
  await press('reviews:suggest.action')(page, say);
  await page.getByRole('button', { name: say('reviews:suggest.copy') }).isEnabled();
  await page.getByText(say('ai:writtenHere')).waitFor();
};

/** A link that confirms a contact email and still works, as none is at hand here. */
export const showContactEmailLink = async (page: Page, say: Say): Promise<void> => {
  await page.route('**/api/contact-email-links/*', (route) =>
    route.fulfill({
      json: { state: 'open', businessName: 'Corner Barbers', email: 'hello@cornerbarbers.example' },
    }),
  );
  await page.reload();
  await page.getByRole('button', { name: say('auth:contact.submit') }).waitFor();
};

/** A contact email that waits for its confirmation. */
export const showPendingContact = async (page: Page, say: Say): Promise<void> => {
  await page.route(/\/api\/businesses\/[\w-]+$/, async (route) => {
    const answer = await route.fetch();
    const business = (await answer.json()) as object;
    await route.fulfill({
      json: { ...business, pendingContactEmail: 'hello@cornerbarbers.example' },
    });
  });
  await page.reload();
  await page.getByRole('button', { name: say('settings:contact.resend') }).waitFor();
};

/** An open invitation, as no link of a mail is at hand here. */
export const showInvitation = async (page: Page, say: Say): Promise<void> => {
  await page.route('**/api/invitations/*', (route) =>
    route.fulfill({
      json: {
        organizationName: 'Corner Barbers',
        businessNames: [],
        inviterName: 'Olivia Reyes',
        role: 'staff',
        maskedEmail: 's•••@example.com',
        expiresAt: '2030-01-01T00:00:00.000Z',
        isYours: null,
      },
    }),
  );
  await page.reload();
  await page.getByRole('button', { name: say('auth:invite.register') }).waitFor();
};

/** The list of notifications: urgent private feedback, and a review that is read. */
export const openNotifications = async (page: Page, say: Say): Promise<void> => {
  const row = {
    businessId: '0198a000-0000-7000-8000-000000000002',
    subjectId: '0198a000-0000-7000-8000-000000000003',
    customerName: 'Wolfeschlegelsteinhausenbergerdorff López',
    createdAt: '2026-01-06T09:30:00.000Z',
    updatedAt: '2026-01-06T09:30:00.000Z',
  };
  const feedback = { kind: 'feedback-received', rating: 1, isUrgent: true, readAt: null };
  const review = { kind: 'review-published', rating: 5, isUrgent: false, readAt: row.updatedAt };
  await page.route(/\/notifications\?/, (route) =>
    route.fulfill({
      json: [
        { ...row, ...feedback, id: row.businessId, excerpt: '¿Quién se llevó mi abrigo?' },
        { ...row, ...review, id: row.subjectId, excerpt: 'Ein Schnitt wie bei Oma.' },
      ],
    }),
  );
  await page.getByRole('button', { name: say('app:notifications'), exact: true }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
};
