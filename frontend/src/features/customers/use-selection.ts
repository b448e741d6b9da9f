import { useState } from 'react';
import type { Customer } from '../../shared/api/model';
import { sendReviewRequestsLimits } from '../../shared/api/generated/limits';

/** Most customers that one request to the server may name. */
export const MAX_SELECTED = sendReviewRequestsLimits.customerIds.maxItems;

/** True when a customer can be selected: there is something to send to. */
export const canBeAsked = (customer: Customer): boolean => !customer.unsubscribed;

/** Selection of listed customers: whoever is no longer listed, or can no longer be asked, is no longer selected. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const of = (customers: readonly Customer[]) => {
    const selectable = customers.filter(canBeAsked).slice(0, MAX_SELECTED);
    const selected = customers.filter((one) => ids.has(one.id) && canBeAsked(one));
    return {
      selectable,
      selected,
      isSelected: ({ id }: Customer) => selected.some((one) => one.id === id),
      /** True when the customer can be selected or deselected. */
      isOpen: (customer: Customer) =>
        canBeAsked(customer) && (ids.has(customer.id) || selected.length < MAX_SELECTED),
      toggle: ({ id }: Customer) => {
        const next = new Set(selected.map((one) => one.id));
        if (!next.delete(id)) next.add(id);
        setIds(next);
      },
      toggleAll: () =>
        setIds(
          new Set(selected.length === selectable.length ? [] : selectable.map((one) => one.id)),
        ),
    };
  };
  return { of, clear: () => setIds(new Set()) };
}

export type Selection = ReturnType<ReturnType<typeof useSelection>['of']>;
