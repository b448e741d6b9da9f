import { checkOf, type Check, type Found } from './check.js';

/** Maximum number of names that an SPF record may make receivers look up (RFC 7208, 4.6.4). */
const MOST_LOOKUPS = 10;

/**
 * Checks which servers may send for a domain (RFC 7208).
 * @param domain domain of the envelope sender
 * @param mailServer host that sends; undefined when it has no public name
 */
export function checkSpf(domain: string, mailServer: string | undefined, texts: Found): Check {
  const found = texts?.filter((text) => /^v=spf1( |$)/i.test(text));
  const from = mailServer ? `a:${mailServer}` : 'mx';
  const record = (value: string) => ({ type: 'TXT' as const, name: domain, value });
  return checkOf('spf', found, ([own, another]) => {
    if (own === undefined) return { status: 'missing', record: record(`v=spf1 ${from} ~all`) };
    if (another !== undefined) return { status: 'warning', reason: 'several-records' };
    const terms = own.trim().split(/ +/).slice(1);
    const letsUs = (ended: readonly string[]) => record(withSender(ended, from));
    if (terms.some((term) => /^\+?all$/i.test(term))) {
      const closed = terms.map((term) => (/^\+?all$/i.test(term) ? '~all' : term));
      return { status: 'warning', reason: 'lets-everybody', record: letsUs(closed) };
    }
    if (!terms.some(letsSend) && terms.some((term) => /^[-~]all$/i.test(term)))
      return { status: 'warning', reason: 'nobody-sends', record: letsUs(terms) };
    const lookups = terms.filter((term) =>
      /^[+\-~?]?(include|a|mx|ptr|exists|redirect)\b/i.test(term),
    );
    if (lookups.length > MOST_LOOKUPS) return { status: 'warning', reason: 'too-many-lookups' };
    return terms.some((term) => /^([-~?]all$|redirect=)/i.test(term))
      ? { status: 'ok' }
      : { status: 'warning', reason: 'no-end', record: letsUs([...terms, '~all']) };
  });
}

/**
 * True when a term lets a server send: it has none of the qualifiers `-`, `~` and `?`, and is neither `all` nor `exp=`.
 */
const letsSend = (term: string): boolean => !/^([-~?]|\+?all$|exp=)/i.test(term);

/** Returns an SPF record of these terms; if they let no server send, inserts the sender before `all`. */
function withSender(terms: readonly string[], sender: string): string {
  if (terms.some(letsSend)) return ['v=spf1', ...terms].join(' ');
  const end = terms.findIndex((term) => /^[-~?]all$/i.test(term));
  return ['v=spf1', ...terms.slice(0, end), sender, ...terms.slice(end)].join(' ');
}

/** Key that email is signed with, in the form in which it has to be published. */
export interface SigningKey {
  domain: string;
  selector: string;
  /** SubjectPublicKeyInfo in base64. */
  publicKey: string;
}

/** Returns the name under which a key is published (RFC 6376, 3.6.2.1). */
export const dkimName = ({ selector, domain }: SigningKey): string =>
  `${selector}._domainkey.${domain}`;

/** Checks that receivers find the key that email is signed with (RFC 6376). */
export function checkDkim(key: SigningKey | undefined, texts: Found): Check {
  if (!key) return checkOf('dkim', [], () => ({ status: 'unknown', reason: 'signed-elsewhere' }));
  const record = {
    type: 'TXT' as const,
    name: dkimName(key),
    value: `v=DKIM1; k=rsa; p=${key.publicKey}`,
  };
  const found = texts?.filter((text) => /(^|;)\s*p\s*=/i.test(text));
  return checkOf('dkim', found, (own) => {
    const keys = own.map((text) =>
      (/(?:^|;)\s*p\s*=([^;]*)/i.exec(text)?.[1] ?? '').replace(/\s+/g, ''),
    );
    if (keys.length === 0) return { status: 'missing', record };
    if (keys.length > 1) return { status: 'warning', reason: 'several-records', record };
    if (keys[0] === '') return { status: 'warning', reason: 'revoked', record };
    if (keys[0] !== key.publicKey) return { status: 'warning', reason: 'other-key', record };
    // Receivers treat email of a domain in test mode like unsigned email (RFC 6376, 3.6.1).
    return own.some(isTest) ? { status: 'warning', reason: 'test-mode', record } : { status: 'ok' };
  });
}

const isTest = (text: string): boolean =>
  (/(?:^|;)\s*t\s*=([^;]*)/i.exec(text)?.[1] ?? '')
    .split(':')
    .some((flag) => flag.trim().toLowerCase() === 'y');

/** Returns the names that may hold a domain's policy: its own, then its parents (RFC 9989, 4.10). */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.');
  const above = labels.map((_, index) => labels.slice(index)).filter(({ length }) => length > 1);
  const names = above.length > 0 ? above : [labels];
  return names.slice(0, 8).map((name) => `_dmarc.${name.join('.')}`);
}

const STRICT_SPF = /(;\s*)aspf\s*=\s*s(?=\s*(?:;|$))/i;

/**
 * Checks the policy for email that fails authentication (DMARC). Large mailbox providers require one from bulk senders,
 * even if it is `none`.
 * @param returnDomain domain of the envelope sender, to which SPF applies
 */
export function checkDmarc(domain: string, returnDomain: string, texts: Found): Check {
  const found = texts?.filter((text) => /^v\s*=\s*DMARC1\b/i.test(text));
  const record = { type: 'TXT' as const, name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' };
  return checkOf('dmarc', found, ([own, another]) => {
    if (own === undefined) return { status: 'missing', record };
    if (another !== undefined) return { status: 'warning', reason: 'several-records' };
    if (!/;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(own))
      return { status: 'warning', reason: 'no-policy', record };
    // Strict alignment (RFC 7489, 3.1.2): SPF for another domain, even a subdomain, then proves nothing.
    const isStrict = STRICT_SPF.test(own) && returnDomain.toLowerCase() !== domain.toLowerCase();
    return isStrict
      ? {
          status: 'warning',
          reason: 'strict-alignment',
          record: { ...record, value: own.trim().replace(STRICT_SPF, '$1aspf=r') },
        }
      : { status: 'ok' };
  });
}

/** Checks that replies to our email arrive: a sender that accepts no email looks like a forged one. */
export const checkMx = (exchanges: Found): Check =>
  checkOf('mx', exchanges, (own) => {
    if (own.length === 0) return { status: 'missing' };
    // A lone dot means that the domain accepts no email (RFC 7505).
    return own.some((exchange) => exchange !== '.')
      ? { status: 'ok' }
      : { status: 'warning', reason: 'takes-no-mail' };
  });

/** Checks that email that came back reaches us. */
export function checkBounces(isSetUp: boolean, exchanges: Found): Check {
  if (!isSetUp) return checkOf('bounces', [], () => ({ status: 'warning', reason: 'not-set-up' }));
  return { ...checkMx(exchanges), id: 'bounces' };
}
