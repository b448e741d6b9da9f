/** How a part of the mail set-up stands. `unknown`: nobody could be asked in time. */
export const CHECK_STATUSES = ['ok', 'warning', 'missing', 'unknown'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** What is looked at: two things that the business knows, five that its operator publishes. */
export const CHECK_IDS = [
  'postal-address',
  'sender-name',
  'spf',
  'dkim',
  'dmarc',
  'mx',
  'bounces',
] as const;
export type CheckId = (typeof CHECK_IDS)[number];

/** Why a check is not `ok`, as far as that says more than the status. */
export const CHECK_REASONS = [
  'looks-like-address',
  'several-records',
  'lets-everybody',
  'nobody-sends',
  'no-end',
  'too-many-lookups',
  'signed-elsewhere',
  'revoked',
  'other-key',
  'test-mode',
  'no-policy',
  'strict-alignment',
  'takes-no-mail',
  'not-set-up',
] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

/** A DNS record as it is to be published. */
export interface DnsRecord {
  type: 'TXT' | 'MX';
  name: string;
  value: string;
}

/** One line of the mail check. */
export interface Check {
  id: CheckId;
  status: CheckStatus;
  reason: CheckReason | null;
  /** What is there, as it stands in the DNS or in the settings. */
  found: readonly string[];
  /** What to publish; null where nothing is to be done, or where only its owner knows what. */
  record: DnsRecord | null;
}

/** What a name holds in the DNS; undefined where nobody answered. */
export type Found = readonly string[] | undefined;

type Verdict = Pick<Check, 'status'> & Partial<Pick<Check, 'reason' | 'record'>>;

/** A line out of what was found and what that means. */
export function checkOf(
  id: CheckId,
  found: Found,
  judge: (found: readonly string[]) => Verdict,
): Check {
  const verdict: Verdict = found ? judge(found) : { status: 'unknown' };
  return { id, reason: null, record: null, found: found ?? [], ...verdict };
}

/** The postal address that mail law wants below every mail (CAN-SPAM 15 U.S.C. 7704(a)(5)). */
export const checkPostalAddress = (address: string | null): Check =>
  checkOf('postal-address', address ? [address] : [], ([own]) => ({
    status: own ? 'ok' : 'missing',
  }));

/** What stands as the sender. Names that look like addresses are what forgers send. */
export const checkSenderName = (name: string): Check =>
  checkOf('sender-name', name.trim() ? [name] : [], ([own]) => {
    if (own === undefined) return { status: 'missing' };
    return /@|https?:|www\./i.test(own)
      ? { status: 'warning', reason: 'looks-like-address' }
      : { status: 'ok' };
  });
