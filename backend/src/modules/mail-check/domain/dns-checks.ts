import { checkOf, type Check, type Found } from './check.js';

/** An SPF record may make receivers look up ten names (RFC 7208, 4.6.4). */
const MOST_LOOKUPS = 10;

/**
 * Who may send for a domain (RFC 7208).
 * @param domain of the envelope's sender
 * @param mailServer host that sends, where it has a public name
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

/** Whether a term lets anybody send: neither a refusal, nor the end, nor an explanation of either. */
const letsSend = (term: string): boolean => !/^([-~?]|\+?all$|exp=)/i.test(term);

/** An SPF record of these terms; where they let nobody send, with a sender before their end. */
function withSender(terms: readonly string[], sender: string): string {
  if (terms.some(letsSend)) return ['v=spf1', ...terms].join(' ');
  const end = terms.findIndex((term) => /^[-~?]all$/i.test(term));
  return ['v=spf1', ...terms.slice(0, end), sender, ...terms.slice(end)].join(' ');
}

/** The key that mail is signed with, as it has to be published. */
export interface SigningKey {
  domain: string;
  selector: string;
  /** SubjectPublicKeyInfo in base64. */
  publicKey: string;
}

/** Where a key is published (RFC 6376, 3.6.2.1). */
export const dkimName = ({ selector, domain }: SigningKey): string =>
  `${selector}._domainkey.${domain}`;

/** Whether receivers find the key that mail is signed with (RFC 6376). */
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
    // Receivers treat email of a domain that only tests like unsigned email (RFC 6376, 3.6.1).
    return own.some(isTest) ? { status: 'warning', reason: 'test-mode', record } : { status: 'ok' };
  });
}

const isTest = (text: string): boolean =>
  (/(?:^|;)\s*t\s*=([^;]*)/i.exec(text)?.[1] ?? '')
    .split(':')
    .some((flag) => flag.trim().toLowerCase() === 'y');

/** Names under which a domain's policy may stand: its own, then those above (RFC 9989, 4.10). */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.');
  const above = labels.map((_, index) => labels.slice(index)).filter(({ length }) => length > 1);
  const names = above.length > 0 ? above : [labels];
  return names.slice(0, 8).map((name) => `_dmarc.${name.join('.')}`);
}

const STRICT_SPF = /(;\s*)aspf\s*=\s*s(?=\s*(?:;|$))/i;

/**
 * What receivers are to do with mail that is not ours (DMARC). Large mailbox providers want a policy
 * of whoever sends to many, be it `none`.
 * @param returnDomain domain of the envelope's sender, which SPF speaks about
 */
export function checkDmarc(domain: string, returnDomain: string, texts: Found): Check {
  const found = texts?.filter((text) => /^v\s*=\s*DMARC1\b/i.test(text));
  const record = { type: 'TXT' as const, name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' };
  return checkOf('dmarc', found, ([own, another]) => {
    if (own === undefined) return { status: 'missing', record };
    if (another !== undefined) return { status: 'warning', reason: 'several-records' };
    if (!/;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(own))
      return { status: 'warning', reason: 'no-policy', record };
    // Strict alignment (RFC 7489, 3.1.2): SPF for another domain, even one below, proves nothing then.
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

/** Whether answers to our mail arrive: a sender that takes none looks like a forged one. */
export const checkMx = (exchanges: Found): Check =>
  checkOf('mx', exchanges, (own) => {
    if (own.length === 0) return { status: 'missing' };
    // A lone dot says that the domain takes no mail (RFC 7505).
    return own.some((exchange) => exchange !== '.')
      ? { status: 'ok' }
      : { status: 'warning', reason: 'takes-no-mail' };
  });

/** Whether mail that came back reaches us. */
export function checkBounces(isSetUp: boolean, exchanges: Found): Check {
  if (!isSetUp) return checkOf('bounces', [], () => ({ status: 'warning', reason: 'not-set-up' }));
  return { ...checkMx(exchanges), id: 'bounces' };
}
