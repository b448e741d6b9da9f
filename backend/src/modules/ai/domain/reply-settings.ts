/** Modes: no replies, suggested replies, or replies that are sent automatically after a delay. */
export const REPLY_MODES = ['off', 'suggest', 'auto'] as const;
export type ReplyMode = (typeof REPLY_MODES)[number];

/** Sectors; in all but `general`, a reply must never reveal that its reader was a patient or a client. */
export const SECTORS = ['general', 'health', 'legal'] as const;
export type Sector = (typeof SECTORS)[number];

export const MAX_BRAND_VOICE = 2_000;
/** Maximum length of a reply, in characters: the range of the setting, and its default. */
export const REPLY_LENGTH = { min: 80, max: 2_000, standard: 600 };
/** Minutes in which an automatic reply can be canceled: the range of the setting, and its default. */
export const AUTO_DELAY = { min: 5, max: 24 * 60, standard: 60 };

/** Settings of a business's suggested and automatic replies. */
export interface ReplySettings {
  mode: ReplyMode;
  brandVoice: string;
  sector: Sector;
  maxLength: number;
  /** Numbers of stars that are answered automatically in mode `auto`. */
  autoRatings: readonly number[];
  autoDelayMinutes: number;
  /** Time at which somebody agreed to automatic replies; null when nobody has. */
  consentedAt: Date | null;
}

/** Settings that apply until somebody changes them. */
export const STANDARD_SETTINGS: ReplySettings = {
  mode: 'suggest',
  brandVoice: '',
  sector: 'general',
  maxLength: REPLY_LENGTH.standard,
  autoRatings: [],
  autoDelayMinutes: AUTO_DELAY.standard,
  consentedAt: null,
};

/** Age in hours up to which a text is answered automatically: nobody expects that of older texts. */
const FRESH_HOURS = 24;

/** True when a text with this rating, written at that time, is answered automatically. */
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
 * True when replies must not reveal that their reader was a patient or a client: that fact is itself
 * protected (in the USA by 45 CFR 160.103 and 164.502 for health, and ABA Model Rule 1.6 for law).
 */
export const isDiscreet = ({ sector }: ReplySettings): boolean => sector !== 'general';
