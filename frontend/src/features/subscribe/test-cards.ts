/** Usual test cards, each with the id that stands for it. The numbers never leave the browser. */
export const testCards = [
  { number: '4242 4242 4242 4242', paymentMethod: 'pm_card_visa', outcome: 'accepted' },
  { number: '4000 0000 0000 0002', paymentMethod: 'pm_card_chargeDeclined', outcome: 'declined' },
  {
    number: '4000 0025 0000 3155',
    paymentMethod: 'pm_card_authenticationRequired',
    outcome: 'authentication',
  },
  {
    number: '4000 0027 6000 3184',
    paymentMethod: 'pm_card_authenticationAlways',
    outcome: 'always',
  },
  {
    number: '4000 0000 0000 0069',
    paymentMethod: 'pm_card_chargeDeclinedExpiredCard',
    outcome: 'expired',
  },
  {
    number: '4000 0000 0000 9995',
    paymentMethod: 'pm_card_chargeDeclinedInsufficientFunds',
    outcome: 'insufficient',
  },
  { number: '4000 0000 0000 0077', paymentMethod: 'pm_card_confirmedLater', outcome: 'later' },
  { number: '4000 0000 0000 0341', paymentMethod: 'pm_card_chargeCustomerFail', outcome: 'once' },
] as const;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Returns the id that stands for a card; undefined when it is not one of the test cards. */
export function paymentMethodOf(number: string): string | undefined {
  return testCards.find((card) => digitsOf(card.number) === digitsOf(number))?.paymentMethod;
}

/** Formats digits in groups of four, as on a card. */
export function groupDigits(text: string): string {
  return digitsOf(text)
    .slice(0, 16)
    .replace(/(?<=^(?:.{4})+)(?=.)/g, ' ');
}

/** Formats digits as a month and a year: "12/34". */
export function groupExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** Returns the month (1 to 12) and the year of an expiry date "MM/YY"; undefined for any other text. */
export function expiryOf(expiry: string): { month: number; year: number } | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? [];
  return month && year ? { month: Number(month), year: 2_000 + Number(year) } : undefined;
}

/** True when a card with the expiry date "MM/YY" is still valid: it is until its month is over. */
export function isGoodUntil(expiry: string, now: Date): boolean {
  const date = expiryOf(expiry);
  return date !== undefined && new Date(date.year, date.month, 1).getTime() > now.getTime();
}
