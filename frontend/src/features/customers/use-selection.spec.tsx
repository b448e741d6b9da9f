import { act, renderHook } from '@testing-library/react';
import { AT, BUSINESS } from '../../../test/people';
import type { Customer } from '../../shared/api/model';
import { MAX_SELECTED, useSelection } from './use-selection';

const customer = (id: string, change: Partial<Customer> = {}): Customer => ({
  id,
  businessId: BUSINESS,
  name: id,
  email: `${id}@example.com`,
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
const many = Array.from({ length: MAX_SELECTED + 2 }, (_, n) => customer(`c${n}`));
const idsOf = (customers: readonly Customer[]) => customers.map(({ id }) => id);

describe('the selection', () => {
  it('has as many customers as the server takes at once, and no more', () => {
    const { result } = renderHook(useSelection);
    act(() => result.current.of(many).toggleAll());
    const selection = result.current.of(many);
    expect(selection.selected).toHaveLength(MAX_SELECTED);
    expect(selection.isOpen(many[MAX_SELECTED] as Customer)).toBe(false);
    act(() => selection.toggle(many[0] as Customer));
    const fewer = result.current.of(many);
    expect(fewer.selected).toHaveLength(MAX_SELECTED - 1);
    expect(fewer.isOpen(many[MAX_SELECTED] as Customer)).toBe(true);
  });

  it('forgets who is no longer listed, and who unsubscribed meanwhile', () => {
    const [ana, bea, eva] = [customer('ana'), customer('bea'), customer('eva')];
    const { result } = renderHook(useSelection);
    act(() => result.current.of([ana, bea, eva]).toggleAll());
    const later = [ana, customer('bea', { unsubscribed: true, suppression: 'unsubscribed' })];
    expect(idsOf(result.current.of(later).selected)).toEqual(['ana']);
  });
});
