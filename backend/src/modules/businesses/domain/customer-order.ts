/** Orders of the list of customers. */
export const CUSTOMER_ORDERS = ['newest', 'name', 'last-asked', 'last-answer'] as const;
export type CustomerOrder = (typeof CUSTOMER_ORDERS)[number];

/** Orders by a time of the review requests: customers without one come last, newest first. */
export type RequestOrder = 'last-asked' | 'last-answer';

/** Place of a customer in an ordered list. */
export interface CustomerPlace {
  /** Value that the list is ordered by: a time (ISO 8601), or the name. */
  at: string;
  /** Id that decides between equal values: of the customer, or of the review request that the time is of. */
  id: string;
  /** True behind the last customer with a time, from where on `at` is the time of creation. */
  isRest?: boolean;
}

export const isByRequest = (order: CustomerOrder): order is RequestOrder =>
  order === 'last-asked' || order === 'last-answer';
