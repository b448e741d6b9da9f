import { updateBrandingLimits } from '../../shared/api/generated/limits';

const COLOR = new RegExp(updateBrandingLimits.primary.pattern, 'i');

/** True when a text is a color that a brand can use: `#rrggbb`. */
export const isColor = (text: string | undefined): text is string => COLOR.test(text ?? '');
