import type Stripe from 'stripe';
import type { Form } from './form.js';
import type { Life } from './life.js';
import { list } from './objects.js';
import { numberIn, textIn } from './form.js';
import type { Payments } from './payments.js';
import { missing } from './api-error.js';
import type { Store } from './store.js';

/** Parts of the stand-in that an operation works with. */
export interface Rig {
  store: Store;
  payments: Payments;
  life: Life;
}

/** Answers one call. @param id from the path */
export type Operation = (rig: Rig, form: Form, id: string) => object;

const PAGE = 10;

/** Returns a page of the objects, newest first. */
export function pageOf<T extends { id: string; created: number }>(
  all: readonly T[],
  form: Form,
  url: string,
): Stripe.ApiList<T> {
  const sorted = all.toSorted(
    (one, other) => other.created - one.created || other.id.localeCompare(one.id),
  );
  const after = textIn(form, 'starting_after');
  const from = after === undefined ? 0 : sorted.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) throw missing('object', after, 'starting_after', 400);
  const limit = numberIn(form, 'limit') ?? PAGE;
  const page = sorted.slice(from, from + limit);
  return list(page, url, sorted.length > from + limit);
}

export function customerIn({ store }: Rig, form: Form, status = 400): Stripe.Customer {
  const id = textIn(form, 'customer') ?? '';
  const customer = store.customers.get(id);
  if (!customer) throw missing('customer', id, 'customer', status);
  return customer;
}

/** Finds an object. Only tests delete objects, so no response says that one was deleted. @throws ApiError without it */
export function found<T>(things: ReadonlyMap<string, T>, what: string, id: string): T {
  const thing = things.get(id);
  if (thing === undefined) throw missing(what, id);
  return thing;
}
