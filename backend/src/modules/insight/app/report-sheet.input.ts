import type { BrandFont } from '../../../lib/brand/brand.js';
import type { Language } from '../../../lib/i18n/languages.js';
import type { Insight } from './insights.service.js';
import type { ScoreExplanation } from './score-explanation.js';

/** Roles of the brand's light palette that the report uses (`#rrggbb`). */
export const SHEET_COLORS = [
  'ink',
  'quiet',
  'line',
  'sunken',
  'controlLine',
  'primary',
  'primaryText',
  'accent',
  'problem',
  'success',
  'successText',
  'warning',
  'warningText',
  'surface',
] as const;
export type SheetColors = Readonly<Record<(typeof SHEET_COLORS)[number], string>>;

/** Content of a printed report; passed to the printing process as JSON. */
export interface ReportSheetInput {
  language: Language;
  businessName: string;
  /** True when the figures are those of the samples. */
  isSample: boolean;
  brand: {
    name: string;
    font: BrandFont;
    colors: SheetColors;
    /** PNG in base64; null: the name is shown instead. */
    logo: string | null;
  };
  insight: Insight;
  score: ScoreExplanation;
  /** ISO 8601. */
  madeAt: string;
}
