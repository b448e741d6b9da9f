import type { Checkout } from '../../shared/api/model';

/** What the button says: it begins a subscription, or pays what is owed for one. */
export const submitKey = ({ status }: Checkout) =>
  status === 'past-due' ? ('owed.submit' as const) : ('pay.submit' as const);
