import { screen, waitFor, within } from '@testing-library/react';
import { api, held, ok, problem } from '../../../test/api';
import { AT, BUSINESS, manager, membership, plan, shop, staff } from '../../../test/people';
import { button, choose, dialog, show, text } from '../../../test/render';
import type { SendResults } from '../../shared/api/generated/model';
import type { Customer } from '../../shared/api/model';
import CustomerList from './customer-list';

const LIST = 'GET /api/businesses/{id}/customers';
const TOTALS = 'GET /api/businesses/{id}/customer-totals';
const TAGS = 'GET /api/businesses/{id}/customer-tags';
const ASK = 'POST /api/businesses/{id}/review-requests';
const SEND = 'POST /api/businesses/{id}/review-requests/send-to-many';

const idOf = (n: number) => `0198a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
const customer = (n: number, name: string, change: Partial<Customer> = {}): Customer => ({
  id: idOf(n),
  businessId: BUSINESS,
  name,
  email: `customer${n}@example.com`,
  language: null,
  tags: [],
  consentSource: null,
  lawfulBasis: null,
  consentedAt: null,
  timeZone: null,
  phone: null,
  createdAt: AT,
  updatedAt: AT,
  lastRequest: null,
  lastContactedAt: null,
  cooldownEndsAt: null,
  unsubscribed: false,
  suppression: null,
  ...change,
});
const ANA = customer(1, 'Ana Lima');
const BEA = customer(2, 'Bea Costa');
const EVA = customer(3, 'Eva Klein', { unsubscribed: true, suppression: 'unsubscribed' });

const sentTo = (n: number): SendResults['results'][number] => ({
  customerId: idOf(n),
  reviewRequestId: `0198a000-0000-7000-8000-0000000002${String(n).padStart(2, '0')}`,
  skipReason: null,
  lastContactedAt: null,
});
const skippedFor = (
  n: number,
  skipReason: NonNullable<SendResults['results'][number]['skipReason']>,
  lastContactedAt: string | null = null,
): SendResults['results'][number] => ({
  customerId: idOf(n),
  reviewRequestId: null,
  skipReason,
  lastContactedAt,
});
const results = (...all: SendResults['results']): SendResults => {
  const sent = all.filter(({ reviewRequestId }) => reviewRequestId !== null).length;
  return { sent, skipped: all.length - sent, results: all };
};

async function open(user = manager, customers = [ANA, BEA, EVA]) {
  api.on(LIST, ok(customers));
  const shown = await show(<CustomerList />, {
    texts: ['customers', 'forms', 'plan'],
    user,
    context: membership({ role: user === staff ? 'staff' : 'manager' }),
  });
  await screen.findByText(customers[0]?.name ?? text('customers:none.title'));
  return shown;
}

const check = (name: string) => screen.getByRole('checkbox', { name });
const one = (name: string) => check(text('customers:select.one', { name }));
const all = (count: number) => check(text('customers:select.all', { count }));
const bar = () => within(screen.getByRole('region', { name: text('customers:select.label') }));

beforeEach(() => {
  api
    .on(TOTALS, ok({ customers: 128, asked: 96, answered: 41, suppressed: 3 }))
    .on(TAGS, ok([]))
    .on('GET /api/businesses/{id}', ok(shop({ staffMayAsk: true })))
    .on(
      'GET /api/billing/entitlements',
      ok(
        plan({
          key: 'requests.count',
          kind: 'metered',
          isGranted: true,
          limit: 10,
          used: 3,
          plans: ['pro'],
        }),
      ),
    );
});

describe('the customer list', () => {
  it('has its numbers above', async () => {
    await open();
    const numberOf = (key: string) =>
      screen.getByText(text(`customers:totals.${key}`)).parentElement;
    await waitFor(() => expect(numberOf('customers')).toHaveTextContent('128'));
    expect(numberOf('asked')).toHaveTextContent('96');
    expect(numberOf('answered')).toHaveTextContent('41');
    expect(numberOf('suppressed')).toHaveTextContent('3');
  });

  it('leads back to everybody where a search or the filters fit nobody', async () => {
    const { user } = await open();
    api.on(LIST, ({ query }) =>
      ok(query.has('search') || query.has('unsubscribed') ? [] : [ANA, BEA, EVA]),
    );
    const search = () => screen.getByRole('searchbox', { name: text('customers:search') });
    await choose(user, text('customers:unsubscribed.filter'), text('customers:unsubscribed.true'));
    await user.type(search(), 'nobody');
    expect(await screen.findByText(text('customers:none.foundText'))).toBeVisible();
    await user.click(button(text('customers:none.clearSearch')));
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    expect(await screen.findByText(text('customers:none.filteredText'))).toBeVisible();
    await user.click(button(text('customers:none.clearFilters')));
    expect(search()).toHaveFocus();
    expect(await screen.findByText('Ana Lima')).toBeVisible();
  });

  it('is sorted as the user chooses', async () => {
    const { user } = await open();
    await choose(user, text('customers:order.label'), text('customers:order.last-asked'));
    await waitFor(() => expect(api.calls(LIST).at(-1)?.query.get('order')).toBe('last-asked'));
  });

  it('folds order and filters on a phone, and says how many filters are in use', async () => {
    api.on(TAGS, ok([{ tag: 'regular', customers: 2 }]));
    const { user } = await open();
    const fold = button(text('customers:fold.action'));
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    const part = document.getElementById(fold.getAttribute('aria-controls') ?? '');
    expect(part).toContainElement(screen.getByLabelText(text('customers:order.label')));
    await choose(user, text('customers:tags.label'), 'regular (2)');
    const active = text('customers:fold.active', { number: 1 });
    expect(await screen.findByRole('button', { name: active })).toHaveTextContent('1');
  });

  it('is imported and exported from a menu', async () => {
    const { user, router } = await open();
    await screen.findByText('Ana Lima');
    await user.click(button(text('customers:fold.files')));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      text('customers:import.action'),
      text('customers:import.export'),
    ]);
    await user.click(items[0] as HTMLElement);
    expect(router.state.location.pathname).toBe('/customers/import');
  });

  it('offers an import where there is nobody yet', async () => {
    await open(manager, []);
    expect(
      await screen.findByRole('link', { name: text('customers:import.action') }),
    ).toHaveAttribute('href', '/customers/import');
  });

  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const ask = (name: string) => text('customers:send.toCustomer', { name });
  const asked = (at: string, name = 'Ana Lima') =>
    customer(1, name, {
      lastRequest: { id: idOf(9), status: 'delivered', createdAt: at },
      lastContactedAt: at,
      cooldownEndsAt: days(60),
    });

  it.each([
    ['today', days(0), 'today'],
    ['3 days ago', days(-3), '3 days ago'],
  ])('says that a customer was asked %s instead of offering it', async (_case, at, when) => {
    await open(manager, [asked(at), BEA]);
    expect(await screen.findByText(text('customers:askedAt', { when }))).toBeVisible();
    expect(screen.queryByRole('button', { name: ask('Ana Lima') })).not.toBeInTheDocument();
    expect(button(ask('Bea Costa'))).toBeEnabled();
  });

  it('says that a customer answered without a request', async () => {
    await open(manager, [
      customer(1, 'Ana Lima', { lastContactedAt: days(-1), cooldownEndsAt: days(80) }),
    ]);
    const when = 'yesterday';
    expect(await screen.findByText(text('customers:answeredAt', { when }))).toBeVisible();
    expect(screen.queryByText(text('customers:neverAsked'))).not.toBeInTheDocument();
  });

  it('says the day alone where the badge says that a customer answered', async () => {
    const lastRequest = { id: idOf(9), status: 'rated', createdAt: days(-4) };
    const at = { lastContactedAt: days(-3), cooldownEndsAt: days(80) };
    await open(manager, [customer(1, 'Ana Lima', { ...at, lastRequest })]);
    expect(await screen.findByText(text('customers:status.rated'))).toBeVisible();
    expect(screen.getByText('3 days ago')).toBeVisible();
  });

  it('offers a customer again once the cooldown is over', async () => {
    await open(manager, [{ ...asked(days(-91)), cooldownEndsAt: null }]);
    expect(await screen.findByRole('button', { name: ask('Ana Lima') })).toBeEnabled();
  });

  it.each([
    ['managers', manager],
    ['staff', staff],
  ])('lets %s ask within the cooldown from the menu, after a question', async (_who, person) => {
    const at = days(-3);
    api.on(ASK, problem(409, 'requests.recently-contacted', { lastContactedAt: at }));
    const { user } = await open(person, [asked(at)]);
    await user.click(
      await screen.findByRole('button', { name: text('customers:more', { name: 'Ana Lima' }) }),
    );
    const [again] = await screen.findAllByRole('menuitem');
    expect(again).toHaveTextContent(text('customers:send.again.submit'));
    await user.click(again as HTMLElement);
    const question = await screen.findByRole('dialog');
    await user.click(
      within(question).getByRole('button', { name: text('customers:send.again.submit') }),
    );
    await waitFor(() =>
      expect(api.calls(ASK).at(-1)?.body).toEqual({ customerId: idOf(1), allowRepeat: true }),
    );
  });

  it('has no menu for staff where nothing is allowed', async () => {
    await open(staff, [{ ...asked(days(-3)), unsubscribed: true, suppression: 'unsubscribed' }]);
    await screen.findByText('Ana Lima');
    expect(
      screen.queryByRole('button', { name: text('customers:more', { name: 'Ana Lima' }) }),
    ).not.toBeInTheDocument();
  });

  it('lets staff ask one customer, and select none', async () => {
    await open(staff);
    expect(
      await screen.findByRole('button', {
        name: text('customers:send.toCustomer', { name: 'Ana Lima' }),
      }),
    ).toBeEnabled();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: text('customers:fold.files') }),
    ).not.toBeInTheDocument();
  });
});

describe('selecting customers', () => {
  it('selects all who can be asked, and says how many', async () => {
    const { user } = await open();
    expect(one('Eva Klein')).toBeDisabled();
    await user.click(all(2));
    expect(one('Ana Lima')).toBeChecked();
    expect(one('Eva Klein')).not.toBeChecked();
    expect(
      bar().getByRole('button', { name: text('customers:many.action', { count: 2 }) }),
    ).toBeVisible();
    await user.click(one('Bea Costa'));
    expect(all(2)).not.toBeChecked();
    expect(
      bar().getByRole('button', { name: text('customers:many.action', { count: 1 }) }),
    ).toBeVisible();
    await user.click(bar().getByRole('button', { name: text('customers:select.clear') }));
    expect(one('Ana Lima')).not.toBeChecked();
    expect(
      screen.queryByRole('region', { name: text('customers:select.label') }),
    ).not.toBeInTheDocument();
  });
});

describe('sending to the selected customers', () => {
  const openDialog = async (person = manager) => {
    const { user } = await open(person);
    await user.click(all(2));
    await user.click(button(text('customers:many.action', { count: 2 })));
    await screen.findByRole('dialog');
    return user;
  };
  const submit = () =>
    dialog().getByRole('button', { name: text('customers:many.action', { count: 2 }) });

  it('names the address that has to be confirmed before anything is sent', async () => {
    await openDialog({ ...manager, emailVerified: false });
    const note = dialog().getByRole('complementary', { name: text('forms:confirmEmail.label') });
    expect(note).toHaveTextContent(text('forms:confirmEmail.text', { email: manager.email }));
  });

  it('asks first, and sends once however often it is pressed', async () => {
    const answer = held(ok(results(sentTo(1), sentTo(2))));
    api.on(SEND, answer.answer);
    const user = await openDialog();
    expect(api.calls(SEND)).toHaveLength(0);
    await user.dblClick(submit());
    answer.release();
    await screen.findByText(text('customers:many.done', { count: 2 }));
    expect(api.sent(SEND)).toEqual({ customerIds: [idOf(1), idOf(2)], allowRepeat: false });
    expect(api.calls(SEND)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: text('customers:many.close') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(one('Ana Lima')).not.toBeChecked();
  });

  it('names who was skipped and why, and asks those again who were asked recently', async () => {
    api.on(SEND, ok(results(sentTo(1), skippedFor(2, 'asked-recently', AT))));
    const user = await openDialog();
    await user.click(submit());
    await screen.findByText(text('customers:many.done', { count: 1 }));
    expect(dialog().getByText('Bea Costa')).toBeVisible();
    expect(dialog().getByText(/Nov(ember)? 20, 2026/)).toBeVisible();
    api.on(SEND, ok(results(sentTo(2))));
    await user.click(
      dialog().getByRole('button', { name: text('customers:many.repeat', { count: 1 }) }),
    );
    await screen.findByText(text('customers:many.done', { count: 2 }));
    expect(api.calls(SEND)[1]?.body).toEqual({ customerIds: [idOf(2)], allowRepeat: true });
    expect(dialog().queryByText('Bea Costa')).not.toBeInTheDocument();
  });

  it('says that nothing was sent where all were skipped', async () => {
    api.on(SEND, ok(results(skippedFor(1, 'bounced'), skippedFor(2, 'limit-reached'))));
    const user = await openDialog();
    await user.click(submit());
    await screen.findByText(text('customers:many.none'));
    expect(dialog().getByText(text('customers:reason.bounced'))).toBeVisible();
    expect(dialog().getByText(text('customers:reason.limit-reached'))).toBeVisible();
  });

  it('keeps the selection when the server refuses, and says why', async () => {
    api.on(SEND, problem(403, 'auth.confirm-email-first'));
    const user = await openDialog();
    await user.click(submit());
    await waitFor(() => expect(dialog().getByRole('alert')).not.toBeEmptyDOMElement());
    expect(submit()).toBeEnabled();
    expect(one('Ana Lima')).toBeChecked();
  });
});
