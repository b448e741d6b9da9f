import { screen } from '@testing-library/react';
import { api, ok } from '../../../test/api';
import { AT, BUSINESS, manager } from '../../../test/people';
import { show, text } from '../../../test/render';
import type { Customer } from '../../shared/api/model';
import { HistoryDialog } from './history-dialog';
import type { HistoryEntry } from './queries';

const HISTORY = 'GET /api/customers/{id}/history';
const CUSTOMER = '0198a000-0000-7000-8000-000000000011';
const REQUEST = '0198a000-0000-7000-8000-000000000010';

const customer = (change: Partial<Customer> = {}): Customer => ({
  id: CUSTOMER,
  businessId: BUSINESS,
  name: 'Ana Lima',
  email: 'ana@example.com',
  language: null,
  tags: [],
  consentSource: null,
  lawfulBasis: null,
  consentedAt: null,
  timeZone: null,
  phone: null,
  createdAt: AT,
  updatedAt: AT,
  lastRequest: { id: REQUEST, status: 'failed', createdAt: AT },
  lastContactedAt: null,
  cooldownEndsAt: null,
  unsubscribed: false,
  suppression: null,
  ...change,
});
const entry = (kind: HistoryEntry['kind'], change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  kind,
  at: AT,
  subjectId: REQUEST,
  rating: null,
  consent: null,
  campaign: null,
  reason: null,
  ...change,
});

async function open(entries: HistoryEntry[], of = customer()) {
  api.on(HISTORY, ok(entries));
  await show(<HistoryDialog customer={of} onClose={() => undefined} />, {
    texts: ['customers', 'forms', 'plan'],
    user: manager,
  });
  await screen.findByText(text(`customers:history.kind.${entries[0]?.kind}`));
}
const again = () =>
  screen.queryByRole('button', {
    name: text('customers:resend.toCustomer', { name: 'Ana Lima' }),
  });

describe('the history of a customer', () => {
  it('says why the latest request did not arrive, and offers to send it again', async () => {
    await open([entry('request-not-sent', { reason: 'soft-bounce' }), entry('requested')]);
    expect(screen.getByText(text('customers:reason.soft-bounce'))).toBeVisible();
    expect(again()).toBeVisible();
  });

  it.each([
    [
      'an earlier request',
      customer({ lastRequest: { id: CUSTOMER, status: 'sent', createdAt: AT } }),
    ],
    ['a customer who unsubscribed', customer({ unsubscribed: true, suppression: 'unsubscribed' })],
  ])('offers nothing for %s', async (_case, of) => {
    await open([entry('request-not-sent', { reason: 'soft-bounce' })], of);
    expect(again()).not.toBeInTheDocument();
  });

  it('tells a request and its message in one line, and each of two requests', async () => {
    await open([
      entry('message-sent', { at: '2026-11-20T09:31:00.000Z' }),
      entry('requested'),
      entry('requested', { subjectId: CUSTOMER }),
    ]);
    expect(screen.getAllByText(text('customers:history.kind.message-sent'))).toHaveLength(1);
    expect(screen.getAllByText(text('customers:history.kind.requested'))).toHaveLength(1);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('offers nothing for a request that was answered', async () => {
    await open([entry('review', { rating: 5 }), entry('requested')]);
    expect(again()).not.toBeInTheDocument();
  });
});
