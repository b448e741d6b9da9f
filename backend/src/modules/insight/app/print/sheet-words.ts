import { pluralOf, readCatalogues } from '../../../../lib/i18n/catalogues.js';
import type { Language } from '../../../../lib/i18n/languages.js';
import { fill } from '../../../../lib/email/mail-text.js';
import { durationParts, type DurationUnit } from '../../domain/duration.js';
import type { Bucket } from '../../domain/period.js';
import type english from './locales/en.json';
import { formatters } from '../../../../lib/i18n/formatters.js';

export type SheetTexts = typeof english;

/** Texts of the printed report; English is the source. */
const catalogues = readCatalogues<SheetTexts>(import.meta.url);

/** Texts and figures in one language. */
export class SheetWords {
  readonly texts: SheetTexts;

  constructor(private readonly language: Language) {
    this.texts = catalogues[language];
  }

  fill(template: string, values: Record<string, string>): string {
    return fill(template, values);
  }

  /** Returns a text in the plural form of the count. */
  counted(texts: object, key: string, count: number): string {
    const forms = texts as Readonly<Record<string, string | undefined>>;
    const text = forms[key] ?? pluralOf(texts, key, count, this.language);
    return fill(text, { count: this.number(count) });
  }

  number(value: number, options?: Intl.NumberFormatOptions): string {
    return formatters.number(this.language, options).format(value);
  }

  /** Formats a number with its sign: "+2", "−0.4". */
  signed(value: number): string {
    const text = this.number(value, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
    return text.replace('-', '−');
  }

  /** Formats a number with exactly one decimal: "4.0". */
  average(value: number): string {
    return this.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  }

  percent(value: number): string {
    return this.number(value, { style: 'percent' });
  }

  /** Formats hours as one would say them: "40 minutes", "5 hr 30 min", "46 hours", "3 days 4 hr". */
  hours(hours: number): string {
    const parts = durationParts(hours);
    const unitDisplay = parts.length === 1 ? 'long' : 'short';
    const words = parts.map(({ unit, value }) => this.inUnit(unit, value, unitDisplay));
    return formatters.list(this.language, { type: 'unit', style: 'narrow' }).format(words);
  }

  /** Formats a value of a chart's scale: "60 min", "48 hr". */
  inUnit(unit: DurationUnit, value: number, unitDisplay: 'long' | 'short' = 'short'): string {
    return this.number(value, { style: 'unit', unit, unitDisplay });
  }

  /** Formats a day of UTC: "Nov 21, 2026". */
  date(day: string): string {
    return this.moment(day, { month: 'short', day: 'numeric', year: 'numeric' });
  }

  /** Returns the label of a step of a series. */
  step(from: string, bucket: Bucket): string {
    if (bucket === 'month') return this.moment(from, { month: 'short', year: 'numeric' });
    const day = this.moment(from, { month: 'short', day: 'numeric' });
    return bucket === 'day' ? day : fill(this.texts.charts.weekFrom, { day });
  }

  private moment(day: string, options: Intl.DateTimeFormatOptions): string {
    return formatters.date(this.language, { ...options, timeZone: 'UTC' }).format(new Date(day));
  }
}
