import type { Found } from '../domain/check.js';

/** Looks up DNS records. Never rejects: a query that nobody answers in time resolves with undefined. */
export abstract class DnsRecords {
  /** Returns the TXT records of a name, each with its parts joined. */
  abstract texts(name: string): Promise<Found>;
  /** Returns the hosts that accept a domain's email, the preferred first; `.` for a domain that accepts none. */
  abstract exchanges(domain: string): Promise<Found>;
}
