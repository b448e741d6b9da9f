/** Whether replies are suggested, or go out by themselves after a while. */
export const REPLY_MODES = ['off', 'suggest', 'auto'] as const;
export type ReplyMode = (typeof REPLY_MODES)[number];

/** Fields in which a reply must never tell that its reader was there. */
export const SECTORS = ['general', 'health', 'legal'] as const;
export type Sector = (typeof SECTORS)[number];

export const MAX_BRAND_VOICE = 2_000;
/** Characters of a reply. */
export const REPLY_LENGTH = { min: 80, max: 2_000, standard: 600 };
/** Minutes in which an automatic reply can be stopped. */
export const AUTO_DELAY = { min: 5, max: 24 * 60, standard: 60 };

/** How replies are suggested or given for a business. */
export interface ReplySettings {
  mode: ReplyMode;
  brandVoice: string;
  sector: Sector;
  maxLength: number;
  /** Stars that are answered automatically in mode `auto`. */
  autoRatings: readonly number[];
  autoDelayMinutes: number;
  /** When somebody agreed to automatic replies; null: nobody has. */
  consentedAt: Date | null;
}

/** What holds until somebody chooses otherwise. */
export const STANDARD_SETTINGS: ReplySettings = {
  mode: 'suggest',
  brandVoice: '',
  sector: 'general',
  maxLength: REPLY_LENGTH.standard,
  autoRatings: [],
  autoDelayMinutes: AUTO_DELAY.standard,
  consentedAt: null,
};

/** Texts that were written longer ago are history: nobody expects an answer by itself. */
const FRESH_HOURS = 24;

/** Whether a text with so many stars, written then, is answered automatically. */
export function answersByItself(
  { mode, consentedAt, autoRatings }: ReplySettings,
  rating: number,
  writtenAt: Date,
  now: Date,
): boolean {
  const hours = (now.getTime() - writtenAt.getTime()) / 3_600_000;
  return (
    mode === 'auto' && consentedAt !== null && autoRatings.includes(rating) && hours <= FRESH_HOURS
  );
}

/**
 * Whether replies must not tell that their reader was a patient or a client: that they were there is
 * itself protected (in the USA 45 CFR 160.103 and 164.502 for health, ABA Model Rule 1.6 for law).
 */
export const isDiscreet = ({ sector }: ReplySettings): boolean => sector !== 'general';
