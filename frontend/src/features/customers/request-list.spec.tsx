import { screen, waitFor, within } from '@testing-library/react';
import { api, ok, problem } from '../../../test/api';
import { AT, BUSINESS, manager, membership, shop, staff } from '../../../test/people';
import { button, show, text } from '../../../test/render';
import type { ReviewRequestCountsByStatus } from '../../shared/api/generated/model';
import type { ReviewRequest } from '../../shared/api/model';
import RequestList from './request-list';

const LIST = 'GET /api/businesses/{id}/review-requests';
const COUNTS = 'GET /api/businesses/{id}/review-request-counts';
const SEND = 'POST /api/businesses/{id}/review-requests';
const CUSTOMER = '0198a000-0000-7000-8000-000000000011';

const request = (change: Partial<ReviewRequest> = {}): ReviewRequest => ({
  id: '0198a000-0000-7000-8000-000000000010',
  businessId: BUSINESS,
  customerId: CUSTOMER,
  customer: { name: 'Ana Lima', email: 'ana@example.com' },
  channel: 'email',
  status: 'failed',
  statusReason: null,
  createdAt: AT,
  updatedAt: AT,
  sentAt: null,
  openedAt: null,
  ratedAt: null,
  rating: null,
  expiresAt: '2026-12-20T09:30:00.000Z',
  messageId: null,
  maySendAgain: true,
  ...change,
});
const counts = (some: Partial<ReviewRequestCountsByStatus>) => {
  const byStatus: ReviewRequestCountsByStatus = {
    queued: 0,
    sent: 0,
    delivered: 0,
    opened: 0,
    rated: 0,
    bounced: 0,
    suppressed: 0,
    failed: 0,
    expired: 0,
    canceled: 0,
    ...some,
  };
  const total = Object.values(byStatus).reduce((sum, one) => sum + one, 0);
  return ok({ total, byStatus });
};

async function open(shown: ReviewRequest[], user = manager) {
  api.on(LIST, ok(shown)).on('GET /api/businesses/{id}', ok(shop({ staffMayAsk: true })));
  const page = await show(<RequestList />, {
    texts: ['customers', 'forms', 'plan'],
    user,
    context: membership({ role: user === staff ? 'staff' : 'manager' }),
  });
  await screen.findByText('Ana Lima');
  return page;
}

beforeEach(() => api.on(COUNTS, counts({ failed: 2, rated: 5 })));

describe('the list of requests', () => {
  it('counts the statuses that there are, and shows one of them', async () => {
    const { user } = await open([request()]);
    const filters = within(screen.getByRole('group', { name: text('customers:byStatus.label') }));
    const failed = await filters.findByRole('button', {
      name: new RegExp(`${text('customers:status.failed')}.*2`),
    });
    expect(filters.getAllByRole('button')).toHaveLength(3);
    expect(filters.getByRole('button', { name: /7$/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(failed);
    await waitFor(() => expect(api.calls(LIST).at(-1)?.query.get('status')).toBe('failed'));
    expect(failed).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    [
      'a code',
      { statusReason: 'unsubscribed', status: 'suppressed' },
      'customers:reason.unsubscribed',
    ],
    ['no reason', { status: 'failed' }, 'customers:reason.failed'],
  ] as const)('says in a sentence why, with %s', async (_case, change, sentence) => {
    await open([request(change)]);
    expect(screen.getByText(text(sentence))).toBeVisible();
  });

  it('shows the stars of a request that was answered', async () => {
    await open([request({ status: 'rated', ratedAt: AT, rating: 4, maySendAgain: false })]);
    const row = within(screen.getByRole('list', { name: text('customers:tabs.requests') }));
    expect(row.getByText(text('customers:status.rated'))).toBeVisible();
    expect(row.getByRole('img', { name: text('ui:stars', { rating: '4' }) })).toBeVisible();
  });

  it('shows no stars where nobody has answered', async () => {
    await open([request()]);
    expect(screen.queryByRole('img', { name: /star/ })).not.toBeInTheDocument();
  });

  it("quotes the mail server's own words", async () => {
    await open([request({ statusReason: '550 5.7.1 Blocked' })]);
    const words = text('customers:reason.server', { words: '550 5.7.1 Blocked' });
    expect(screen.getByText(words)).toBeVisible();
  });

  it.each([
    ['managers', manager],
    ['staff', staff],
  ])('lets %s send one again', async (_who, person) => {
    api.on(SEND, ok(request({ status: 'queued', maySendAgain: false }), 201));
    const { user } = await open([request()], person);
    const again = await screen.findByRole('button', {
      name: text('customers:resend.toCustomer', { name: 'Ana Lima' }),
    });
    await user.dblClick(again);
    await screen.findByText(text('customers:send.done', { name: 'Ana Lima' }));
    expect(api.sent(SEND)).toEqual({ customerId: CUSTOMER, channel: 'email' });
  });

  it('asks before a customer is asked again who was asked recently', async () => {
    api.on(SEND, problem(409, 'requests.recently-contacted', { lastContactedAt: AT }));
    const { user } = await open([request({ status: 'expired' })]);
    await user.click(button(text('customers:resend.toCustomer', { name: 'Ana Lima' })));
    await screen.findByRole('dialog');
    api.on(SEND, ok(request({ status: 'queued', maySendAgain: false }), 201));
    await user.click(button(text('customers:send.again.submit')));
    await screen.findByText(text('customers:send.done', { name: 'Ana Lima' }));
    expect(api.calls(SEND)[1]?.body).toEqual({
      customerId: CUSTOMER,
      channel: 'email',
      allowRepeat: true,
    });
  });

  it('offers no way where another request makes no sense', async () => {
    await open([request({ maySendAgain: false })]);
    expect(
      screen.queryByRole('button', {
        name: text('customers:resend.toCustomer', { name: 'Ana Lima' }),
      }),
    ).not.toBeInTheDocument();
  });
});
