import type { Billing } from './queries';

type Method = Pick<NonNullable<Billing['paymentMethod']>, 'brand' | 'last4'>;

/** Names of brands that are not their code with a capital letter. They are the same in every language. */
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  bacs_debit: 'Bacs',
  diners: 'Diners Club',
  jcb: 'JCB',
  sepa_debit: 'SEPA',
  unionpay: 'UnionPay',
  us_bank_account: 'ACH',
};

/** Returns the name of a payment method's brand: "Visa". */
export const brandName = (brand: string): string =>
  NAMES[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1).replaceAll('_', ' ')}`;

/** Returns a payment method as people recognize it, for use within a sentence of any direction: "Visa •••• 4242". */
export const methodName = ({ brand, last4 }: Method): string =>
  `\u2068${last4 === '' ? brandName(brand) : `${brandName(brand)} •••• ${last4}`}\u2069`;
