import { brand } from './brand';
import { SIGN_CALYX_PATH, SIGN_POD_PATH, SIGN_VIEW_BOX } from './sign';

/** Shape that fills with heat; coordinates in the units of its view box. */
interface GaugeShape {
  viewBox: string;
  vessel: string;
  /** Path above the vessel that is never filled; null when there is none. */
  stem: string | null;
  top: number;
  bottom: number;
}

/** Shape of the product's sign. */
const SIGN_SHAPE: GaugeShape = {
  viewBox: SIGN_VIEW_BOX,
  vessel: SIGN_POD_PATH,
  stem: SIGN_CALYX_PATH,
  top: 32,
  bottom: 62.6,
};

/** Flame, for other brands. */
const FLAME_SHAPE: GaugeShape = {
  viewBox: '0 0 64 64',
  vessel: 'M34 3c2 12 17 18 17 36a19 19 0 0 1-38 0c0-9 5-14 8-21 4 2 6 5 6 9 4-6 7-14 7-24z',
  stem: null,
  top: 3,
  bottom: 58,
};

/** Shape of the heat gauge for the brand of this page. */
export const gaugeShape = brand.isProduct ? SIGN_SHAPE : FLAME_SHAPE;
