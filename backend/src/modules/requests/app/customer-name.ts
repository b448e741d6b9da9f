import { nameText } from '../../../lib/schemas.js';
import { MAX_CUSTOMER_NAME } from '../../../rules/customer-fields.js';
import type { Mailbox } from '../domain/receipt-customer.js';

const customerName = nameText(MAX_CUSTOMER_NAME);

/** Returns the name of a customer in an email: the one beside the address, else the part before the @, else the address. */
export function customerNameOf({ address, name }: Mailbox): string {
  const given = name.replace(/^["'\s]+|["'\s]+$/g, '').replace(/\s+/g, ' ');
  const [local = ''] = address.split('@');
  const readable = local
    .replace(/\+.*$/, '')
    .replace(/[._-]+/g, ' ')
    .trim();
  // Programs repeat the address where they know no name.
  const names = given.includes('@') ? [readable] : [given, readable];
  return names.find((text) => customerName.safeParse(text).success) ?? address;
}
