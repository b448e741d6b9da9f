import { createPrivateKey } from 'node:crypto';

/** By what receivers recognise our mail, and where they tell what became of it. */
export interface MailIdentity {
  /** With what mail is signed; undefined: it is not signed here. */
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
  /** Where people reach the operator; answers to emails about accounts go there. */
  contactEmail: string | undefined;
  /** Domain whose mail comes back to us; undefined: bounces go to the sender's address. */
  bounceDomain: string | undefined;
  /** What those who tell about mails prove themselves with; undefined: nobody may. */
  eventsSecret: string | undefined;
}

/** The settings that it is made of, each checked by itself. */
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

/** Whether it is a private key that mails can be signed with. */
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
