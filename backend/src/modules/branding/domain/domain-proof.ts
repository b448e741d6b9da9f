/**
 * Names of the proof. They show no brand, because an agency's customers publish them in public DNS.
 * `_domain-challenge` holds one TXT record for each claim, so two organizations do not overwrite each other.
 */
const RECORD_LABEL = '_domain-challenge';
const RECORD_PREFIX = 'domain-verification=';
export const PROOF_FOLDER = '/.well-known/domain-challenge';

/** Returns the DNS record that proves a claim. */
export const proofRecord = (host: string, token: string) => ({
  type: 'TXT' as const,
  name: `${RECORD_LABEL}.${host}`,
  value: `${RECORD_PREFIX}${token}`,
});

/** Conclusion of a check. `yes` proves the claim, `no` disproves it, `unknown` proves nothing. */
export type Answer = 'yes' | 'no' | 'unknown';

/** Results of looking for the DNS record: found, no record at all, only different ones, or no answer. */
export const DNS_RESULTS = ['found', 'missing', 'different', 'unanswered'] as const;
export type DnsResult = (typeof DNS_RESULTS)[number];

/**
 * Results of requesting the token over HTTP. `no-address`: the name has no address, or only addresses that must
 * not be requested; `elsewhere`: another server answered; `contested`: this installation answered, which does
 * not tell which of the organizations under this registered domain is meant.
 */
export const HTTP_RESULTS = [
  'found',
  'no-address',
  'elsewhere',
  'unanswered',
  'contested',
] as const;
export type HttpResult = (typeof HTTP_RESULTS)[number];

const DNS_ANSWERS: Record<DnsResult, Answer> = {
  found: 'yes',
  missing: 'no',
  different: 'no',
  unanswered: 'unknown',
};

const HTTP_ANSWERS: Record<HttpResult, Answer> = {
  found: 'yes',
  'no-address': 'no',
  elsewhere: 'no',
  unanswered: 'unknown',
  contested: 'unknown',
};

/** Returns the result for the TXT records of the name; `texts` is undefined when nobody answered in time. */
export function dnsResult(texts: readonly string[] | undefined, token: string): DnsResult {
  if (texts === undefined) return 'unanswered';
  if (texts.some((text) => text.trim() === `${RECORD_PREFIX}${token}`)) return 'found';
  return texts.length === 0 ? 'missing' : 'different';
}

/** Findings of a check. */
export interface Findings {
  dns: DnsResult;
  http: HttpResult;
  /** True when no proof can make the host theirs: it is the operator's, or a public suffix. */
  isRefused?: boolean;
}

/** Returns the conclusion. One proof is enough, but a "no" needs both: a domain without the record may point here. */
export function answerOf({ dns, http, isRefused = false }: Findings): Answer {
  if (isRefused) return 'no';
  const answers = [DNS_ANSWERS[dns], HTTP_ANSWERS[http]];
  if (answers.includes('yes')) return 'yes';
  return answers.every((answer) => answer === 'no') ? 'no' : 'unknown';
}
