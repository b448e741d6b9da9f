import { createPrivateKey } from 'node:crypto';

/** Identity by which receivers recognize the installation's email, and the addresses for replies and reports. */
export interface MailIdentity {
  /** Key that signs email; undefined when email is not signed here. */
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
  /** Address of the operator; replies to emails about accounts go there. */
  contactEmail: string | undefined;
  /** Domain whose email is delivered to this installation; undefined when bounces go to the sender's address. */
  bounceDomain: string | undefined;
  /** Secret that authenticates reports about emails; undefined when none are accepted. */
  eventsSecret: string | undefined;
}

/** Settings that the identity is made of, each validated on its own. */
interface MailSettings {
  MAIL_FROM: string;
  CONTACT_EMAIL?: string | undefined;
  MAIL_DKIM_DOMAIN?: string | undefined;
  MAIL_DKIM_SELECTOR?: string | undefined;
  MAIL_DKIM_PRIVATE_KEY?: string | undefined;
  MAIL_BOUNCE_DOMAIN?: string | undefined;
  MAIL_EVENTS_SECRET?: string | undefined;
}

/** Receivers ignore signatures of shorter keys (RFC 8301, 3.2). */
const SHORTEST_KEY = 1024;

/** True for a private key that can sign emails: RSA in PEM, long enough. */
export function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return (
      asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_KEY
    );
  } catch {
    return false;
  }
}

/** @returns the identity, or a sentence for every setting that does not fit the others */
export function findMailIdentity(values: MailSettings): MailIdentity | string[] {
  const { MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_PRIVATE_KEY: privateKey } = values;
  const sender = values.MAIL_FROM.split('@').at(-1) ?? '';
  const domain = values.MAIL_DKIM_DOMAIN ?? sender;
  const problems = [
    ...(privateKey && !selector
      ? ['MAIL_DKIM_SELECTOR: expected the name of the key, since MAIL_DKIM_PRIVATE_KEY is set']
      : []),
    ...((selector || values.MAIL_DKIM_DOMAIN) && !privateKey
      ? ['MAIL_DKIM_PRIVATE_KEY: expected a key, since the other settings of DKIM are there']
      : []),
    // A signature of another domain says nothing about the sender (RFC 7489, 3.1.1).
    ...(isWithin(sender, domain)
      ? []
      : [`MAIL_DKIM_DOMAIN: expected the domain of MAIL_FROM (${sender}) or one above it`]),
  ];
  if (problems.length > 0) return problems;
  return {
    dkim: selector && privateKey ? { domain, selector, privateKey } : undefined,
    contactEmail: values.CONTACT_EMAIL,
    bounceDomain: values.MAIL_BOUNCE_DOMAIN,
    eventsSecret: values.MAIL_EVENTS_SECRET,
  };
}

function isWithin(name: string, domain: string): boolean {
  const [inner, outer] = [name.toLowerCase(), domain.toLowerCase()];
  return inner === outer || inner.endsWith(`.${outer}`);
}
