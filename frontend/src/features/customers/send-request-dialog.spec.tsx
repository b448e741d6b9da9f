import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { api, deadConnection, empty, held, ok, problem } from '../../../test/api';
import { media } from '../../../test/campaigns';
import { AT, BUSINESS, manager, owner, plan, shop, staff } from '../../../test/people';
import { priceList } from '../../../test/plans';
import { button, choose, dialog, field, fill, noteOf, show, text } from '../../../test/render';
import type { ReviewRequest } from '../../shared/api/model';
import UpgradeDialog from '../../shared/plan/upgrade-dialog';
import { SendRequestDialog } from './send-request-dialog';

const SEND = 'POST /api/businesses/{id}/review-requests';
const CANCEL = 'POST /api/review-requests/{id}/cancel';
const ENTITLEMENTS = 'GET /api/billing/entitlements';
const MEDIA = 'GET /api/media';
const SAVE_BUSINESS = 'PATCH /api/businesses/{id}';
const VERIFY = 'POST /api/auth/verification-email';
const REQUEST = '0198a000-0000-7000-8000-000000000010';

const request = (change: Partial<ReviewRequest> = {}): ReviewRequest => ({
  id: REQUEST,
  businessId: BUSINESS,
  customerId: '0198a000-0000-7000-8000-000000000011',
  customer: { name: 'Ana Lima', email: 'ana@example.com' },
  channel: 'email',
  status: 'queued',
  statusReason: null,
  createdAt: AT,
  updatedAt: AT,
  sentAt: null,
  openedAt: null,
  ratedAt: null,
  rating: null,
  expiresAt: '2026-12-20T09:30:00.000Z',
  messageId: null,
  maySendAgain: false,
  ...change,
});

/** Requests that the plan counts. */
const requests = (used: number, limit: number | null = 10) =>
  ok(
    plan({
      key: 'requests.count',
      kind: 'metered',
      isGranted: true,
      limit,
      used,
      plans: ['pro'],
    }),
  );

/** The dialog on a page that closes it. */
function Page() {
  const [open, setOpen] = useState(true);
  return open && <SendRequestDialog businessId={BUSINESS} onClose={() => setOpen(false)} />;
}

/** Returns the queries of the dialog that shows an element, of several that are open. */
const dialogOf = (element: HTMLElement) =>
  within(element.closest<HTMLElement>('[role=dialog]') ?? document.body);

async function open(user = manager, language: 'en' | 'de' | 'ar' = 'en') {
  const shown = await show(<Page />, { texts: ['customers', 'forms', 'plan'], user, language });
  await waitFor(() => expect(name()).toHaveFocus());
  return shown;
}
type Person = Awaited<ReturnType<typeof open>>['user'];

const name = () => field(text('customers:fields.name'));
const email = () => screen.getByRole('textbox', { name: text('customers:fields.email') });
const submit = () => button(text('customers:send.submit'));

async function fillIn(user: Person) {
  await fill(user, name(), '  Ana Lima ');
  await fill(user, email(), 'ana@example.com');
}

async function send(user: Person) {
  await fillIn(user);
  await user.click(submit());
}

beforeEach(() => api.on(ENTITLEMENTS, requests(3)).on(MEDIA, ok(media(false))));

describe('sending a review request', () => {
  it('sends name, address and language once, closes, and says so with a way back', async () => {
    const answer = held(ok(request(), 201));
    api.on(SEND, answer.answer);
    const { user } = await open();
    await fillIn(user);
    await choose(user, text('forms:language'), 'Deutsch');
    const pressed = submit();
    await user.dblClick(pressed);
    await waitFor(() => expect(pressed).toHaveAccessibleName(/^loading/));
    answer.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sent(SEND)).toEqual({
      customer: { name: 'Ana Lima', email: 'ana@example.com', language: 'de' },
    });
    expect(
      await screen.findByText(text('customers:send.done', { name: 'Ana Lima' })),
    ).toBeVisible();
    expect(button(text('customers:send.undo'))).toBeVisible();
  });

  it.each([
    ['no name', '', 'ana@example.com', 'customers:fields.nameRequired'],
    ['a name of blanks', '   ', 'ana@example.com', 'customers:fields.nameRequired'],
    ['a name with a link', 'Win at www.example.com', 'ana@example.com', 'forms:nameWithoutAddress'],
    ['no address', 'Ana Lima', '', 'customers:fields.emailInvalid'],
    ['half an address', 'Ana Lima', 'ana@example', 'customers:fields.emailInvalid'],
  ])(
    'says at its field that it got %s, focuses it and sends nothing',
    async (_case, who, address, sentence) => {
      const { user } = await open();
      await fill(user, name(), who);
      await fill(user, email(), address);
      await user.click(submit());
      const wrong = sentence.includes('email') ? email() : name();
      await waitFor(() => expect(noteOf(wrong)).toContain(text(sentence)));
      await waitFor(() => expect(wrong).toHaveFocus());
      expect(api.calls(SEND)).toHaveLength(0);
    },
  );

  it("puts what the server refuses at the flat form's field, though the body has it deeper", async () => {
    api.on(
      SEND,
      problem(422, 'http.invalid-input', {
        errors: [{ field: 'customer.email', code: 'x', message: 'This domain takes no mail.' }],
      }),
    );
    const { user } = await open();
    await send(user);
    await waitFor(() => expect(noteOf(email())).toContain('This domain takes no mail.'));
    expect(email()).toHaveFocus();
  });

  it('keeps the form and what was typed without a connection', async () => {
    api.on(SEND, deadConnection);
    const { user } = await open();
    await send(user);
    expect(await dialog().findByText(text('errors:offline'))).toBeVisible();
    expect(email()).toHaveValue('ana@example.com');
  });

  it('says how many are left on the plan', async () => {
    await open();
    expect(
      await screen.findByText(text('plan:leftRequests', { left: 7, limit: 10 })),
    ).toBeVisible();
  });

  it('asks before a customer is asked again who was asked lately, and then says so to the server', async () => {
    const details = { lastContactedAt: AT };
    api.on(SEND, problem(409, 'requests.recently-contacted', details));
    const { user } = await open();
    await send(user);
    const question = await screen.findByText(text('customers:send.again.title'));
    const asking = dialogOf(question);
    expect(asking.getByText(/Ana Lima/)).toBeVisible();
    // A question is no error.
    expect(screen.queryByText(text('errors:requests.recently-contacted'))).not.toBeInTheDocument();

    api.on(SEND, ok(request(), 201));
    await user.click(asking.getByRole('button', { name: text('customers:send.again.submit') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls(SEND)[1]?.body).toMatchObject({ allowRepeat: true });
  });

  it('goes back to the form when the customer is not to be asked again', async () => {
    api.on(SEND, problem(409, 'requests.recently-contacted', { lastContactedAt: AT }));
    const { user } = await open();
    await send(user);
    const question = await screen.findByText(text('customers:send.again.title'));
    const asking = dialogOf(question);
    await user.click(asking.getByRole('button', { name: text('ui:cancel') }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(email()).toHaveValue('ana@example.com');
    expect(api.calls(SEND)).toHaveLength(1);
  });

  it('says why a request will not be sent, without a way to undo it', async () => {
    const refused = { status: 'suppressed', statusReason: 'unsubscribed' } as const;
    api.on(SEND, ok(request(refused), 201));
    const { user } = await open();
    await send(user);
    expect(await screen.findByText(text('customers:send.refused'))).toBeVisible();
    expect(screen.getByText(text('customers:reason.unsubscribed'))).toBeVisible();
    expect(
      screen.queryByRole('button', { name: text('customers:send.undo') }),
    ).not.toBeInTheDocument();
  });

  it.each(['de', 'ar'] as const)('does all of it in %s', async (language) => {
    api.on(SEND, ok(request(), 201));
    const { user } = await open(manager, language);
    await user.click(submit());
    await waitFor(() => expect(noteOf(name())).toContain(text('customers:fields.nameRequired')));
    await send(user);
    expect(
      await screen.findByText(text('customers:send.done', { name: 'Ana Lima' })),
    ).toBeVisible();
    expect(document.documentElement).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  });
});

describe('a request by text message', () => {
  const phone = () => field(text('customers:import.field.phone'));
  const agreed = () => screen.getByRole('checkbox', { name: text('customers:fields.agreed') });
  const byText = () => screen.findByRole('radio', { name: 'SMS' });

  it('is offered only where the server sends them', async () => {
    await open();
    await waitFor(() => expect(api.calls(MEDIA)).toHaveLength(1));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('needs a number and the consent of the customer, and goes out with both', async () => {
    api.on(MEDIA, ok(media(true))).on(SEND, ok(request({ channel: 'sms' }), 201));
    const { user } = await open();
    await user.click(await byText());
    expect(screen.getByText(text('customers:send.textMessage'))).toBeVisible();
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(noteOf(phone())).toContain(text('customers:fields.phoneInvalid')));
    expect(screen.getByText(text('customers:fields.agreedRequired'))).toBeVisible();
    expect(api.calls(SEND)).toHaveLength(0);
    await fill(user, phone(), '+1 217 555 0123');
    await user.click(agreed());
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sent(SEND)).toEqual({
      channel: 'sms',
      customer: {
        name: 'Ana Lima',
        email: 'ana@example.com',
        language: null,
        phone: '+1 217 555 0123',
        consentSource: 'in-store',
        lawfulBasis: 'consent',
      },
    });
  });

  it('turns into an email again without what only texts need', async () => {
    api.on(MEDIA, ok(media(true))).on(SEND, ok(request(), 201));
    const { user } = await open();
    await user.click(await byText());
    await fill(user, phone(), '+12175550123');
    await user.click(screen.getByRole('radio', { name: 'Email' }));
    await send(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sent(SEND)).toEqual({
      customer: { name: 'Ana Lima', email: 'ana@example.com', language: null },
    });
  });

  it.each(['quiet-hours', 'other-phone'] as const)(
    'says why it was refused: %s',
    async (reason) => {
      const status = reason === 'other-phone' ? 409 : 422;
      api.on(MEDIA, ok(media(true))).on(SEND, problem(status, `requests.${reason}`));
      const { user } = await open(staff);
      await user.click(await byText());
      await fill(user, phone(), '+12175550123');
      await user.click(agreed());
      await send(user);
      expect(await dialog().findByText(text(`errors:requests.${reason}`))).toBeVisible();
      expect(phone()).toHaveValue('+12175550123');
    },
  );
});

describe('a plan with nothing left', () => {
  it('shows what would give more in place of the form', async () => {
    api.on(ENTITLEMENTS, requests(10));
    api.on('GET /api/plans', ok([]));
    await show(<Page />, { texts: ['customers', 'forms', 'plan'], user: manager });
    expect(await screen.findByText(text('plan:reached', { limit: 10 }))).toBeVisible();
    expect(screen.getByLabelText(text('customers:fields.email'))).not.toBeVisible();
  });

  it('has one title, and leads to the QR code, which needs no request', async () => {
    api.on(ENTITLEMENTS, requests(10)).on('GET /api/plans', ok(priceList));
    await show(<Page />, { texts: ['customers', 'forms', 'plan'], user: owner });
    const title = text('plan:reached', { limit: 10 });
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(screen.getAllByText(title)).toHaveLength(1);
    expect(screen.queryByText(text('customers:send.title'))).not.toBeInTheDocument();
    expect(dialog().queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
    expect(dialog().getByText(text('plan:qrCode.text'))).toBeVisible();
    expect(dialog().getByRole('link', { name: text('plan:qrCode.action') })).toHaveAttribute(
      'href',
      '/customers/qr-code?show',
    );
  });

  it('that another tab has used up is an offer in the dialog, not an error, nor a dialog over it', async () => {
    api.on('GET /api/plans', ok(priceList)).on(
      SEND,
      problem(402, 'billing.limit-reached', {
        entitlement: 'requests.count',
        plans: ['pro'],
        limit: 10,
        used: 10,
      }),
    );
    const { user } = await show(
      <>
        <Page />
        <UpgradeDialog />
      </>,
      { texts: ['customers', 'forms', 'plan'], user: owner },
    );
    expect(
      await screen.findByText(text('plan:leftRequests', { left: 7, limit: 10 })),
    ).toBeVisible();
    // The dialog focuses its first field once it stands: what is pasted would go there.
    await waitFor(() => expect(name()).toHaveFocus());
    const answer = held(requests(10));
    api.on(ENTITLEMENTS, answer.answer);
    await send(user);
    expect(await screen.findByText(text('plan:reached', { limit: 10 }))).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    const offer = within(screen.getByRole('dialog'));
    expect(offer.getByText(text('plan:kept'))).toBeVisible();
    expect(screen.queryByText(text('customers:send.text'))).not.toBeInTheDocument();
    expect(await offer.findByText(text('plan:price', { price: '$29' }))).toBeVisible();
    expect(screen.getByLabelText(text('customers:fields.email'))).not.toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    );
    answer.release();
    await waitFor(() => expect(api.calls(ENTITLEMENTS)).toHaveLength(2));
    expect(screen.getByText(text('plan:reached', { limit: 10 }))).toBeVisible();
  });

  it('that was raised meanwhile brings back what was typed', async () => {
    api.on('GET /api/plans', ok(priceList)).on(
      SEND,
      problem(402, 'billing.limit-reached', {
        entitlement: 'requests.count',
        plans: ['pro'],
        limit: 10,
        used: 10,
      }),
    );
    const { user } = await open(owner);
    expect(
      await screen.findByText(text('plan:leftRequests', { left: 7, limit: 10 })),
    ).toBeVisible();
    api.on(ENTITLEMENTS, requests(10, 100));
    await send(user);
    expect(
      await screen.findByText(text('plan:leftRequests', { left: 90, limit: 100 })),
    ).toBeVisible();
    expect(email()).toBeVisible();
    expect(email()).toHaveValue('ana@example.com');
  });
});

describe('a plan that has ended', () => {
  it('has its dialog alone on the screen, and gives the form back with what was typed', async () => {
    api.on(SEND, problem(402, 'billing.read-only'));
    const { user } = await show(
      <>
        <Page />
        <UpgradeDialog />
      </>,
      { texts: ['customers', 'forms', 'plan'], user: owner },
    );
    await waitFor(() => expect(name()).toHaveFocus());
    await send(user);
    const title = await screen.findByText(text('plan:lapse.title'));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(title).toBeVisible();
    await user.click(button(text('ui:close')));
    await waitFor(() => expect(email()).toBeVisible());
    expect(email()).toHaveValue('ana@example.com');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('an address that is not confirmed', () => {
  const note = () =>
    within(screen.getByRole('complementary', { name: text('forms:confirmEmail.label') }));

  it('is named before anything is typed, with a button that sends the email again', async () => {
    api.on(VERIFY, empty(202));
    const { user } = await open({ ...manager, emailVerified: false });
    const sentence = text('forms:confirmEmail.text', { email: manager.email });
    expect(note().getByText(sentence)).toBeVisible();
    await user.click(note().getByRole('button', { name: text('forms:confirmEmail.again') }));
    expect(await screen.findByText(text('forms:confirmEmail.sent'))).toBeVisible();
    expect(api.calls(VERIFY)).toHaveLength(1);
  });

  it('is no word where it is confirmed', async () => {
    await open();
    expect(
      screen.queryByRole('complementary', { name: text('forms:confirmEmail.label') }),
    ).not.toBeInTheDocument();
  });
});

describe('undoing a request from its toast', () => {
  it('cancels that request and says so', async () => {
    api.on(SEND, ok(request(), 201)).on(CANCEL, ok(request({ status: 'canceled' })));
    const { user } = await open();
    await send(user);
    await user.click(await screen.findByRole('button', { name: text('customers:send.undo') }));
    expect(await screen.findByText(text('customers:send.canceled'))).toBeVisible();
    expect(api.calls(CANCEL).map(({ path }) => path)).toEqual([
      `/api/review-requests/${REQUEST}/cancel`,
    ]);
  });

  it('says that it is too late once the request has left', async () => {
    api.on(SEND, ok(request(), 201)).on(CANCEL, problem(409, 'requests.already-sent'));
    const { user } = await open();
    await send(user);
    await user.click(await screen.findByRole('button', { name: text('customers:send.undo') }));
    expect(await screen.findByText(text('customers:send.notCanceled'))).toBeVisible();
    expect(screen.getByText(text('errors:requests.already-sent'))).toBeVisible();
  });
});

describe('a business without a postal address', () => {
  const address = () => field(text('forms:postalAddress.label'));
  const save = () => button(text('forms:postalAddress.submit'));
  const missing = problem(422, 'businesses.postal-address-needed');

  it('asks a manager for it, saves it, and sends the same request', async () => {
    api.on(SEND, missing);
    const { user } = await open();
    await send(user);
    await screen.findByText(text('forms:postalAddress.title'));
    await user.click(save());
    await waitFor(() => expect(noteOf(address())).toContain(text('forms:postalAddress.required')));
    expect(api.calls(SAVE_BUSINESS)).toHaveLength(0);
    const asking = dialogOf(screen.getByText(text('forms:postalAddress.title')));
    await user.click(asking.getByRole('button', { name: text('ui:cancel') }));
    await waitFor(() =>
      expect(screen.queryByText(text('forms:postalAddress.title'))).not.toBeInTheDocument(),
    );
    expect(screen.getByText(text('errors:businesses.postal-address-needed'))).toBeVisible();

    await user.click(submit());
    await screen.findByText(text('forms:postalAddress.title'));
    api.on(SAVE_BUSINESS, problem(503, 'http.busy'));
    await fill(user, address(), '12 Main Street, Springfield');
    await user.click(save());
    expect(await screen.findByText(text('errors:http.busy'))).toBeVisible();
    expect(address()).toHaveValue('12 Main Street, Springfield');
    expect(api.calls(SEND)).toHaveLength(2);

    api.on(SAVE_BUSINESS, ok(shop())).on(SEND, ok(request(), 201));
    await user.click(save());
    expect(
      await screen.findByText(text('customers:send.done', { name: 'Ana Lima' })),
    ).toBeVisible();
    const [first, , last] = api.calls(SEND);
    expect(last?.body).toEqual(first?.body);
    expect(api.calls(SAVE_BUSINESS).at(-1)?.body).toEqual({
      postalAddress: '12 Main Street, Springfield',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is no question to staff, who may not change it: they read what to do', async () => {
    api.on(SEND, missing);
    const { user } = await open(staff);
    await send(user);
    expect(await screen.findByText(text('errors:businesses.postal-address-needed'))).toBeVisible();
    expect(screen.queryByText(text('forms:postalAddress.title'))).not.toBeInTheDocument();
  });
});
