import type { PrintBrand } from '../../../kernel/brands/print-brand.js';
import type { Language } from '../../../lib/i18n/languages.js';
import type { Insight } from './insights.service.js';
import type { ScoreExplanation } from './score-explanation.js';

/** Content of a printed report; passed to the printing process as JSON. */
export interface ReportSheetInput {
  language: Language;
  businessName: string;
  /** True when the figures are those of the samples. */
  isSample: boolean;
  brand: PrintBrand;
  insight: Insight;
  score: ScoreExplanation;
  /** ISO 8601. */
  madeAt: string;
}
