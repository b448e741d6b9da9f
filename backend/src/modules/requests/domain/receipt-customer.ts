/** An address in an email, in lower case, with its name. */
export interface Mailbox {
  address: string;
  name: string;
}

/** Parts before the @ behind which nobody reads, or a program or a list. */
const NOBODY =
  /^(?:(?:do[-_.]?not|no)[-_.]?reply|no[-_.]?responder|mailer-daemon|postmaster|bounces?|notifications?|owner-.*|.*-(?:owner|request|bounces|subscribe|unsubscribe))(?:[-+_.\d].*)?$/;

const LISTS = /(?:^|\.)(?:googlegroups\.com|groups\.io|lists?\.[a-z0-9-]+\.[a-z.]+)$/;

/** True for an address that no customer has. */
function isNobody(address: string): boolean {
  const [local = '', domain = ''] = address.split('@');
  return NOBODY.test(local) || LISTS.test(domain);
}

/**
 * Returns the customers that an email can be about: those of the surest place that names any.
 * @param places the surest first
 * @param isOurs true for addresses of the business, its members, its senders and this installation
 */
export function customersIn(
  places: readonly (readonly Mailbox[])[],
  isOurs: (address: string) => boolean,
): Mailbox[] {
  for (const place of places) {
    const found = new Map<string, Mailbox>();
    for (const { address, name } of place) {
      if (isNobody(address) || isOurs(address)) continue;
      if (!found.get(address)?.name) found.set(address, { address, name });
    }
    if (found.size > 0) return [...found.values()];
  }
  return [];
}
