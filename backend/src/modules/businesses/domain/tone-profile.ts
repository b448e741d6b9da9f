/** Tones of replies to customers. The first is the default. */
export const TONE_PROFILES = ['professional', 'friendly', 'casual'] as const;
export type ToneProfile = (typeof TONE_PROFILES)[number];
