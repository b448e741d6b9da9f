import { invalid } from './api-error.js';
import type { Store } from './store.js';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As the API allows. */
const DEEPEST = 4;

/** A copy of an answer in which what was asked for stands in full. */
export function expanded(store: Store, answer: object, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(answer);
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > DEEPEST) throw invalid('property_depth', `Too deep: ${path}`, 'expand');
    fill(store, copy, parts, path);
  }
  return copy;
}

function fill(store: Store, target: unknown, [part, ...rest]: readonly string[], path: string) {
  if (Array.isArray(target)) {
    for (const one of target) fill(store, one, part === undefined ? [] : [part, ...rest], path);
    return;
  }
  if (part === undefined || !isJson(target)) return;
  const included = includable(store, target, part);
  if (included !== undefined) target[part] = included;
  if (!(part in target)) throw invalid('property_unknown', `Cannot expand ${path}`, 'expand');
  const value = target[part];
  if (typeof value === 'string') target[part] = structuredClone(store.find(value)) ?? value;
  fill(store, target[part], rest, path);
}

/** Fields that are left out unless they are asked for. */
function includable(store: Store, target: Json, part: string): unknown {
  if (target['object'] !== 'invoice' || typeof target['id'] !== 'string') return undefined;
  if (part === 'payments') return structuredClone(store.paymentsOf(target['id']));
  if (part !== 'confirmation_secret') return undefined;
  const client_secret = store.secretOf(target['id']);
  return client_secret === undefined ? null : { client_secret, type: 'payment_intent' };
}
