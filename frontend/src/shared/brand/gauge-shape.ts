import { brand } from './brand';
import { SIGN_CALYX_PATH, SIGN_POD_PATH, SIGN_VIEW_BOX } from './sign';

/** What fills with heat, in the units of its view box. */
interface GaugeShape {
  viewBox: string;
  vessel: string;
  /** What stands above the vessel and stays empty. */
  stem: string | null;
  top: number;
  bottom: number;
}

/** The product's own sign. */
const SIGN_SHAPE: GaugeShape = {
  viewBox: SIGN_VIEW_BOX,
  vessel: SIGN_POD_PATH,
  stem: SIGN_CALYX_PATH,
  top: 32,
  bottom: 62.6,
};

/** A flame, where the product is seen under another brand. */
const FLAME_SHAPE: GaugeShape = {
  viewBox: '0 0 64 64',
  vessel: 'M34 3c2 12 17 18 17 36a19 19 0 0 1-38 0c0-9 5-14 8-21 4 2 6 5 6 9 4-6 7-14 7-24z',
  stem: null,
  top: 3,
  bottom: 58,
};

/** What stands for heat under the brand of this page. */
export const gaugeShape = brand.isProduct ? SIGN_SHAPE : FLAME_SHAPE;
