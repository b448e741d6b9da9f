import type { Checkout } from '../../shared/api/model';

/** Returns the text key of the button, which starts a subscription or pays an overdue one. */
export const submitKey = ({ status }: Checkout) =>
  status === 'past-due' ? ('owed.submit' as const) : ('pay.submit' as const);
