import { withoutName } from './erased-name.js';

/** Placeholder for an address or number, as in `withoutName`. */
const MARK = '[…]';

/** Details that identify a customer. */
interface Person {
  name: string;
  email: string;
  phone: string | null;
}

/** Sequences of digits, written as people write telephone numbers. */
const NUMBER = /[+(]?\d[\d\s().\-/]{4,30}\d/gu;
/** Trailing digits in which two numbers must agree to be the same, with or without the country code. */
const SAME_END = 7;

const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** Removes a customer's name, email address and telephone number from a text, for when the customer is erased. */
export function withoutPerson(text: string, { name, email, phone }: Person): string {
  return withoutName(withoutPhone(withoutEmail(text, email), phone), name);
}

function withoutEmail(text: string, email: string): string {
  const pattern = new RegExp(email.replace(/[^\p{L}\p{N}@]/gu, '\\$&'), 'gi');
  return text.replace(pattern, MARK);
}

function withoutPhone(text: string, phone: string | null): string {
  const wanted = phone === null ? '' : digitsOf(phone).slice(-SAME_END);
  if (wanted.length < SAME_END) return text;
  return text.replace(NUMBER, (number) => (digitsOf(number).endsWith(wanted) ? MARK : number));
}
