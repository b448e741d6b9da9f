import { screen } from '@testing-library/react';
import { api, ok } from '../../../test/api';
import { AT, manager, membership } from '../../../test/people';
import { show, text } from '../../../test/render';
import type { Message } from '../../shared/api/model';
import MessageList from './message-list';

const LIST = 'GET /api/businesses/{id}/messages';

const message = (change: Partial<Message> = {}): Message => ({
  id: '0198a000-0000-7000-8000-000000000040',
  kind: 'review-request',
  customerName: 'Ana Lima',
  to: 'ana@example.com',
  subject: 'How was your visit?',
  status: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: AT,
  updatedAt: AT,
  sentAt: AT,
  arrivedAt: null,
  preview: true,
  ...change,
});

async function open(shown: Message) {
  api.on(LIST, ok([shown]));
  await show(<MessageList />, { texts: ['customers'], user: manager, context: membership() });
  return screen.findByRole('listitem');
}
const openTo = (name: string) => text('customers:message.openTo', { name });

describe('the list of messages', () => {
  it("begins each with the customer's name, then its subject and address", async () => {
    const row = await open(message());
    expect(row).toHaveTextContent(/^Ana Lima.*How was your visit\?.*ana@example\.com/);
    expect(screen.getByRole('button', { name: openTo('Ana Lima') })).toBeVisible();
  });

  it('begins with the address where a member got it', async () => {
    const row = await open(
      message({ kind: 'notifications', customerName: null, to: 'jo@corner.example' }),
    );
    expect(row).toHaveTextContent(/^jo@corner\.example.*How was your visit\?/);
    expect(screen.getAllByText('jo@corner.example')).toHaveLength(1);
    expect(screen.getByRole('button', { name: openTo('jo@corner.example') })).toBeVisible();
  });

  it('says so where the address was erased', async () => {
    const row = await open(message({ customerName: null, to: null, subject: null }));
    expect(row).toHaveTextContent(text('customers:message.erased'));
  });
});
