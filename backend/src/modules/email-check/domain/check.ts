/** Statuses of a check. `unknown`: nobody answered in time, or the product cannot see it. */
export const CHECK_STATUSES = ['ok', 'warning', 'missing', 'unknown'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** Ids of the checks: two concern the business's own data, five what the operator publishes in the DNS. */
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

/** Reasons a check is not `ok`, where they say more than its status. */
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

/** A DNS record to publish. */
export interface DnsRecord {
  type: 'TXT' | 'MX';
  name: string;
  value: string;
}

/** Result of one check. */
export interface Check {
  id: CheckId;
  status: CheckStatus;
  reason: CheckReason | null;
  /** Values found, as they are in the DNS or in the settings. */
  found: readonly string[];
  /** Record to publish; null when nothing has to be published, or when only the domain's owner knows the content. */
  record: DnsRecord | null;
}

/** Records of a name in the DNS; undefined when nobody answered. */
export type Found = readonly string[] | undefined;

type Verdict = Pick<Check, 'status'> & Partial<Pick<Check, 'reason' | 'record'>>;

/** Builds a check from the values found and the verdict on them; `unknown` when nobody answered. */
export function checkOf(
  id: CheckId,
  found: Found,
  judge: (found: readonly string[]) => Verdict,
): Check {
  const verdict: Verdict = found ? judge(found) : { status: 'unknown' };
  return { id, reason: null, record: null, found: found ?? [], ...verdict };
}

/** Checks the postal address that the law requires in every email (CAN-SPAM 15 U.S.C. 7704(a)(5)). */
export const checkPostalAddress = (address: string | null): Check =>
  checkOf('postal-address', address ? [address] : [], ([own]) => ({
    status: own ? 'ok' : 'missing',
  }));

/** Checks the sender name. Names that look like addresses are typical of forged email. */
export const checkSenderName = (name: string): Check =>
  checkOf('sender-name', name.trim() ? [name] : [], ([own]) => {
    if (own === undefined) return { status: 'missing' };
    return /@|https?:|www\./i.test(own)
      ? { status: 'warning', reason: 'looks-like-address' }
      : { status: 'ok' };
  });
