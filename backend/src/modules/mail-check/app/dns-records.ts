import type { Found } from '../domain/check.js';

/** What stands in the DNS. Never throws: what nobody answers in time is undefined. */
export abstract class DnsRecords {
  /** The TXT records of a name, each put together. */
  abstract texts(name: string): Promise<Found>;
  /** The hosts that take a domain's mail, the preferred first; `.` for a domain that takes none. */
  abstract exchanges(domain: string): Promise<Found>;
}
