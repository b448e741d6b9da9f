import { parse } from 'csv-parse/sync';
import { LANGUAGES } from '../../../lib/i18n/languages.js';
import { emailAddress, text } from '../../../lib/schemas.js';
import {
  CONSENT_SOURCES,
  isToCome,
  LAWFUL_BASES,
  MAX_CUSTOMER_NAME,
  MAX_TAG,
  MAX_TAGS,
  normalTags,
  normalTimeZone,
} from '../../../rules/customer-fields.js';
import { normalPhone } from '../../../rules/phone-numbers.js';
import type { CustomerDetails } from '../../businesses/public.js';
import type { Defaults, Mapping } from '../domain/customer-import.js';
import { momentOf, nameOf, tagsOf, textsOf, type RowFault, type RowTexts } from '../domain/row.js';

/**
 * Parses the rows of a slice into cells.
 * @param most maximum number of rows to read; all when omitted
 */
export function cellsOf(content: Buffer, separator: string, most?: number): string[][] {
  return parse(content, {
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    ...(most !== undefined && { to: most }),
  });
}

/** Reason a row is rejected, and the value at fault. */
export interface BadRow {
  reason: RowFault;
  value: string;
}

const name = text(MAX_CUSTOMER_NAME);

/** Customer of a row. */
export interface GoodRow {
  customer: CustomerDetails;
  /** Phone number that could not be read: the customer is imported without it. */
  unreadPhone?: string;
}

/**
 * Reads a customer from a row, or returns the reason to reject it. A row is rejected as a whole, except for its phone
 * number: the email address is enough to ask somebody.
 */
export function readRow(
  cells: readonly string[],
  { columns, defaults }: Mapping,
): GoodRow | BadRow {
  const texts = textsOf(cells, columns);
  if (texts.email === undefined) return { reason: 'email-missing', value: '' };
  const email = emailAddress.safeParse(texts.email);
  if (!email.success) return { reason: 'email-invalid', value: texts.email };
  const called = name.safeParse(nameOf({ ...texts, email: email.data }));
  if (!called.success) return { reason: 'name-invalid', value: texts.name ?? '' };
  const details: CustomerDetails = {
    name: called.data,
    email: email.data,
    language: defaults.language,
    lawfulBasis: defaults.lawfulBasis,
    consentSource: defaults.consentSource,
  };
  const fault = readDetails(texts, details, defaults.tags ?? []);
  return fault ?? withPhone(details, texts.phone, defaults);
}

function withPhone(
  customer: CustomerDetails,
  said: string | undefined,
  { phoneCountry }: Defaults,
): GoodRow {
  if (said === undefined) return { customer };
  const phone = normalPhone(said, phoneCountry);
  return phone === undefined
    ? { customer, unreadPhone: said }
    : { customer: { ...customer, phone } };
}

function readDetails(
  texts: RowTexts,
  details: CustomerDetails,
  defaultTags: readonly string[],
): BadRow | undefined {
  const tags = normalTags([...tagsOf(texts.tags ?? ''), ...defaultTags]);
  if (tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_TAG)) {
    return { reason: 'tags-invalid', value: texts.tags ?? '' };
  }
  details.tags = tags;
  if (texts.timeZone !== undefined) {
    const zone = normalTimeZone(texts.timeZone);
    if (!zone) return { reason: 'time-zone-unknown', value: texts.timeZone };
    details.timeZone = zone;
  }
  if (texts.language !== undefined) {
    const language = languageOf(texts.language);
    if (!language) return { reason: 'language-unknown', value: texts.language };
    details.language = language;
  }
  if (texts.consentSource !== undefined) {
    const source = among(CONSENT_SOURCES, texts.consentSource);
    if (!source) return { reason: 'consent-source-unknown', value: texts.consentSource };
    details.consentSource = source;
  }
  if (texts.lawfulBasis !== undefined) {
    const basis = among(LAWFUL_BASES, texts.lawfulBasis);
    if (!basis) return { reason: 'lawful-basis-unknown', value: texts.lawfulBasis };
    details.lawfulBasis = basis;
  }
  if (texts.consentedAt !== undefined) {
    const at = momentOf(texts.consentedAt);
    if (!at || isToCome(at)) {
      return { reason: 'date-invalid', value: texts.consentedAt };
    }
    details.consentedAt = at;
  }
  return undefined;
}

/** Finds a supported language regardless of its region: `es-MX` is Spanish, `pt` is the supported Portuguese. */
function languageOf(said: string): string | undefined {
  const wanted = said.replace('_', '-').toLowerCase();
  const base = wanted.split('-')[0];
  return (
    LANGUAGES.find((language) => language.toLowerCase() === wanted) ??
    LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === base)
  );
}

function among<T extends string>(known: readonly T[], said: string): T | undefined {
  const wanted = said.toLowerCase().replace(/[\s_]+/g, '-');
  return known.find((one) => one === wanted);
}
