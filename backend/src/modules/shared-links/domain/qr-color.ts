import { contrastRatio } from '../../../rules/color-contrast.js';

/** Contrast that cameras need to find a code in poor light or on cheap paper. */
const SCANNABLE = 7;

const BLACK = '#000000';

/** Returns the brand's color for a QR code on white, or black when it is too pale (`#rrggbb`). */
export const qrColor = (primary: string): string =>
  contrastRatio(primary, '#ffffff') >= SCANNABLE ? primary : BLACK;
