import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { api, ok, problem } from '../../../test/api';
import { AT, BUSINESS, manager, membership } from '../../../test/people';
import { button, choose, field, fill, noteOf, show, text } from '../../../test/render';
import type { Customer } from '../../shared/api/model';
import { CustomerDialog } from './customer-dialog';

const ADD = 'POST /api/businesses/{id}/customers';
const EDIT = 'PATCH /api/customers/{id}';

const customer = (change: Partial<Customer> = {}): Customer => ({
  id: '0198a000-0000-7000-8000-000000000011',
  businessId: BUSINESS,
  name: 'Ana Lima',
  email: 'ana@example.com',
  language: 'de',
  tags: ['regular'],
  consentSource: 'in-store',
  lawfulBasis: 'consent',
  consentedAt: AT,
  timeZone: 'Europe/Berlin',
  phone: '+493012345678',
  createdAt: AT,
  updatedAt: AT,
  lastRequest: null,
  lastContactedAt: null,
  cooldownEndsAt: null,
  unsubscribed: false,
  suppression: null,
  ...change,
});

const closed = jest.fn();
async function open(edited?: Customer) {
  api.on('GET /api/businesses/{id}/customer-tags', ok([{ tag: 'regular', customers: 4 }]));
  const shown = await show(
    <CustomerDialog businessId={BUSINESS} onClose={closed} {...(edited && { customer: edited })} />,
    { texts: ['customers', 'forms'], user: manager, context: membership() },
  );
  await waitFor(() => expect(name()).toHaveFocus());
  return shown;
}

const more = () => button(text('customers:fields.more'));
const name = () => field(text('customers:fields.name'));
const email = () => field(text('customers:fields.email'));
const phone = () => field(text('customers:fields.phoneOptional'));

beforeEach(() => closed.mockClear());

describe('adding a customer', () => {
  it.each(['12', '+49 30 CALL-ME'])(
    'takes no phone number such as %s, which cannot be reached from everywhere',
    async (number) => {
      const { user } = await open();
      await fill(user, name(), 'Ana Lima');
      await fill(user, email(), 'ana@example.com');
      await fill(user, phone(), number);
      await user.click(button(text('customers:add.submit')));
      await waitFor(() => expect(noteOf(phone())).toContain(text('customers:fields.phoneInvalid')));
      await waitFor(() => expect(phone()).toHaveFocus());
      expect(api.calls(ADD)).toHaveLength(0);
    },
  );

  it('says at its field that a number without its country cannot be read, in the language of the screen', async () => {
    const message = 'Enter a phone number with its country code, such as +12175550123.';
    const errors = [{ field: 'phone', code: 'phone-without-country', message }];
    api.on(ADD, problem(422, 'http.invalid-input', { errors }));
    const { user } = await open();
    await fill(user, name(), 'Ana Lima');
    await fill(user, email(), 'ana@example.com');
    await fill(user, phone(), '(030) 1234567');
    await user.click(button(text('customers:add.submit')));
    const sentence = text('errors:fields.phone-without-country');
    await waitFor(() => expect(noteOf(phone())).toContain(sentence));
    expect(api.sent(ADD)).toMatchObject({ phone: '(030) 1234567' });
  });

  it('sends consent and its source as they were chosen, and null for what was not said', async () => {
    api.on(ADD, ok(customer(), 201));
    const { user } = await open();
    await fill(user, name(), 'Ana Lima');
    await fill(user, email(), 'ana@example.com');
    await fill(user, phone(), '+49 30 12345678 ');
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    await user.click(more());
    await choose(
      user,
      text('customers:import.field.consentSource'),
      text('customers:history.source.phone'),
    );
    await choose(
      user,
      text('customers:import.field.lawfulBasis'),
      text('customers:history.basis.consent'),
    );
    await user.click(button(text('customers:add.submit')));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(api.sent(ADD)).toEqual({
      name: 'Ana Lima',
      email: 'ana@example.com',
      language: null,
      tags: [],
      consentSource: 'phone',
      lawfulBasis: 'consent',
      timeZone: null,
      phone: '+49 30 12345678',
    });
    expect(await screen.findByText(text('customers:add.done', { name: 'Ana Lima' }))).toBeVisible();
  });

  it('says with the toast why the new customer gets no requests', async () => {
    api.on(ADD, ok(customer({ unsubscribed: true, suppression: 'unsubscribed' }), 201));
    const { user } = await open();
    await fill(user, name(), 'Ana Lima');
    await fill(user, email(), 'ana@example.com');
    await user.click(button(text('customers:add.submit')));
    expect(await screen.findByText(text('customers:reason.unsubscribed'))).toBeVisible();
  });

  it('unfolds the details that the server refuses', async () => {
    const errors = [{ field: 'timeZone', code: 'invalid', message: 'Unknown time zone' }];
    api.on(ADD, problem(400, 'http.invalid-input', { errors }));
    const { user } = await open();
    await fill(user, name(), 'Ana Lima');
    await fill(user, email(), 'ana@example.com');
    await user.click(button(text('customers:add.submit')));
    expect(await screen.findByText('Unknown time zone')).toBeVisible();
    expect(more()).toHaveAttribute('aria-expanded', 'true');
  });

  it('stays open with what was typed where there is such a customer', async () => {
    api.on(ADD, problem(409, 'businesses.customer-exists'));
    const { user } = await open();
    await fill(user, name(), 'Ana Lima');
    await fill(user, email(), 'ana@example.com');
    await user.type(email(), '{Enter}');
    expect(await screen.findByText(text('errors:businesses.customer-exists'))).toBeVisible();
    expect(name()).toHaveValue('Ana Lima');
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('changing a customer', () => {
  it('begins with what is known and leaves the rest as it was, the phone number unread', async () => {
    api.on(EDIT, ok(customer({ name: 'Ana Costa' })));
    const { user } = await open(customer());
    expect(phone()).toHaveValue('+493012345678');
    expect(more()).toHaveAttribute('aria-expanded', 'true');
    await fill(user, name(), 'Ana Costa');
    await user.click(button(text('customers:edit.submit')));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(api.sent(EDIT)).toEqual({
      name: 'Ana Costa',
      email: 'ana@example.com',
      language: 'de',
      tags: ['regular'],
      consentSource: 'in-store',
      lawfulBasis: 'consent',
      timeZone: 'Europe/Berlin',
    });
  });

  it.each([
    ['another phone number', '+49 30 999999', '+49 30 999999'],
    ['none', ' ', null],
  ])('sends %s', async (_what, typed, phoneSent) => {
    api.on(EDIT, ok(customer()));
    const { user } = await open(customer());
    await user.clear(phone());
    if (typed.trim() !== '') await user.type(phone(), typed);
    await user.click(button(text('customers:edit.submit')));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(api.sent(EDIT)).toMatchObject({ phone: phoneSent });
  });

  it('says in the language of the screen that there is no such phone number', async () => {
    const message = 'There is no such phone number.';
    const errors = [{ field: 'phone', code: 'phone-impossible', message }];
    api.on(EDIT, problem(422, 'http.invalid-input', { errors }));
    const { user } = await open(customer());
    await fill(user, phone(), '+49 30 1');
    await user.click(button(text('customers:edit.submit')));
    const sentence = text('errors:fields.phone-impossible');
    await waitFor(() => expect(noteOf(phone())).toContain(sentence));
  });
});
