import { z } from 'zod';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { decodeCursor, encodeCursor } from '../../../kernel/pagination.js';
import { MAX_CUSTOMER_NAME } from '../../../rules/customer-fields.js';
import type { CustomerOrder, CustomerPlace } from '../domain/customer-order.js';

/** Longest cursor: a name of four bytes each character with an id, in Base64. */
export const MAX_CUSTOMER_CURSOR = Math.ceil((4 * MAX_CUSTOMER_NAME + 60) / 3) * 4;

const REST = 'rest';
const moment = z.iso.datetime();
const name = z
  .string()
  .max(MAX_CUSTOMER_NAME)
  .refine((value) => value.isWellFormed() && !value.includes('\0'));
const schemas = {
  name: z.tuple([name, z.uuid()]),
  rest: z.tuple([moment, z.uuid(), z.literal(REST)]),
};

/** Returns the cursor of a place: opaque to callers. */
export function encodePlace(place: CustomerPlace): string {
  const { at, id, isRest } = place;
  if (!isRest) return encodeCursor({ at, id });
  return Buffer.from(JSON.stringify([at, id, REST])).toString('base64url');
}

/**
 * Returns the place of a cursor in the list of an order.
 * @throws AppError 400 for anything that `encodePlace` did not make for it
 */
export function decodePlace(
  cursor: string | undefined,
  order: CustomerOrder,
): CustomerPlace | undefined {
  if (cursor === undefined) return undefined;
  const value = valueOf(cursor);
  const rest = schemas.rest.safeParse(value);
  if (rest.success && order !== 'newest' && order !== 'name') {
    return { at: rest.data[0], id: rest.data[1], isRest: true };
  }
  if (order !== 'name') return decodeCursor(cursor);
  const named = schemas.name.safeParse(value);
  if (!named.success) throw kernelErrors['invalid-cursor']();
  return { at: named.data[0], id: named.data[1] };
}

function valueOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw kernelErrors['invalid-cursor']();
  }
}
