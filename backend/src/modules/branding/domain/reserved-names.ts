/**
 * Names under the installation's domain that no organization may take, by reason. They are compared
 * after folding, so `l0gin` and `paypa1` need no entry of their own.
 */
export const RESERVED_WORDS: Record<string, string> = {
  // A page there looks like the operator's own sign-in and would collect passwords.
  signIn:
    'account accounts auth authenticate identity idp login logon logout mfa oauth oidc otp passkey ' +
    'password passwords register saml session signin signon signout signup sso token user users ' +
    'verification verify',
  // A page there looks like the operator's own checkout and would collect payment data.
  payment:
    'bank banking billing cart checkout invoice invoices order orders pay payment payments payout ' +
    'payouts refund refunds subscribe subscription subscriptions wallet',
  // Visitors take these for the operator itself, or for somebody with power over their account.
  trust:
    'abuse admin administrator administrators compliance customer customers fraud help helpdesk ' +
    'hostmaster info legal moderator noc official operator owner postmaster privacy root safe safety ' +
    'sales secure security service services staff status support sysadmin system team trust ' +
    'update updates webmaster',
  // Current or future parts of the product.
  product:
    'api apis app apps assets blog careers cdn changelog community console contact control dashboard ' +
    'demo developer developers docs documentation download downloads embed enterprise events faq ' +
    'feedback files forum graphql guide home images img integrations internal jobs learn live manage ' +
    'marketing media mobile my news newsletter partner partners people platform portal pricing ' +
    'public review reviews shop site sites start static store terms web webhook webhooks widget ' +
    'widgets www ww wwww',
  // Programs look these up by themselves: mail clients, proxies, name servers.
  protocol:
    'autoconfig autodiscover broadcasthost bounce bounces caldav carddav dkim dmarc dns domain email ' +
    'emails ftp gateway git imap isatap link links localdomain localhost mail mailer mails mta mx ' +
    'newsletter noreply ns openpgpkey pop proxy relay return rsync sftp smtp smtps spf ssh ssl tls ' +
    'tracking vpn webmail wpad xmpp',
  // Servers and environments.
  infrastructure:
    'alpha backup beta canary cluster database db dev development edge gitlab grafana host jenkins ' +
    'kube kubernetes lab local metrics monitor monitoring node origin postgres preview prod ' +
    'production proxy qa redis sandbox server stage staging stats test testing tests uat',
};

/** Brands and payment providers that name nothing else: refused as any hyphenated part of a name. */
const BRANDS =
  'adyen alipay amazon americanexpress amex applepay braintree cashapp facebook google googlepay ' +
  'instagram klarna mastercard microsoft mollie paypal payoneer revolut samsungpay stripe ' +
  'tripadvisor trustpilot venmo westernunion whatsapp worldpay yelp zelle';

/** Brands that are common words as well: refused only as a whole name, or beside reserved words. */
const AMBIGUOUS_BRANDS = 'affirm apple discover maestro meta square visa wise';

/** Words that do not change the meaning of a reserved name: `my-account`, `the-portal`. */
const FILLERS =
  'api app center centre desk email go home id mail my online page portal site the web www your';

/** Groups refused in combinations, too. The words of the other groups are parts of honest names: `local-media`. */
const COMBINED_GROUPS = ['signIn', 'payment', 'trust'];

const DIGITS: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** Returns a form that names which look alike share: `paypa1`, `paypai` and `paypal` are one. */
const fold = (text: string): string =>
  text
    .replace(/\d/g, (digit) => DIGITS[digit] ?? digit)
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const folded = (words: string): string[] => words.split(' ').map(fold);

const brands = folded(BRANDS);
const reserved = new Set([
  ...folded(Object.values(RESERVED_WORDS).join(' ')),
  ...folded(AMBIGUOUS_BRANDS),
]);
const combined = new Set([
  ...COMBINED_GROUPS.flatMap((group) => folded(RESERVED_WORDS[group] ?? '')),
  ...folded(AMBIGUOUS_BRANDS),
  ...brands,
]);
const parts = new Set([...combined, ...folded(FILLERS)]);

/** Reports names that consist of known words alone, at least one of them reserved. */
function isMadeOfReserved(text: string): boolean {
  // By length: undefined when known words do not add up to it; else true when one of them is reserved.
  const reached: (boolean | undefined)[] = [false];
  for (let end = 1; end <= text.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = reached[start];
      const word = text.slice(start, end);
      if (before === undefined || !parts.has(word)) continue;
      reached[end] = before || combined.has(word) || reached[end] === true;
    }
  }
  return reached[text.length] === true;
}

/**
 * Reports a name under the installation's domain that visitors could take for the operator, its
 * sign-in, or a payment provider: a reserved word, several of them (`secure-billing`, `mylogin`), one
 * with a number (`login-1`), a look-alike (`paypa1`), or a brand as a part (`paypal-help`).
 * `secure-alarms` may be a business's name and stays allowed.
 * @param product the product's own name, reserved like a brand
 */
export function isReservedName(name: string, product: string): boolean {
  const own = fold(product.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const words = name.split('-').filter((word) => !/^\d*$/.test(word));
  const readings = [words, words.map((word) => word.replace(/\d+$/, ''))].map((reading) =>
    reading.map(fold),
  );
  return readings.some((reading) => {
    const whole = reading.join('');
    return (
      reading.some((word) => word === own || brands.includes(word)) ||
      whole === own ||
      reserved.has(whole) ||
      isMadeOfReserved(whole)
    );
  });
}
