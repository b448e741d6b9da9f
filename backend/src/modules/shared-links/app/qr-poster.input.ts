import type { PrintBrand } from '../../../kernel/brands/print-brand.js';
import type { Language } from '../../../lib/i18n/languages.js';
import type { PaperSize } from '../domain/paper-size.js';

/** Content of a poster with a QR code; passed to the printing process as JSON. */
export interface QrPosterInput {
  language: Language;
  size: PaperSize;
  businessName: string;
  brand: PrintBrand;
  /** Address that the code contains. */
  qrUrl: string;
  /** Address to type, without the protocol. */
  address: string;
  /** `#rrggbb`. */
  codeColor: string;
  /** ISO 8601. */
  madeAt: string;
}
