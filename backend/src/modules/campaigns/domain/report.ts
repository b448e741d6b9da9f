import type { Campaign, Variant } from './campaign.js';

/** Counts of one hour or day, or of one half of the customers. */
export interface Tally {
  sent: number;
  opened: number;
  clicked: number;
  public: number;
  private: number;
  unsubscribed: number;
  bounced: number;
}

/** An entry of a series: the counts from `at` until the next entry. */
export type Moment = Tally & { at: Date };

/** One subject and its counts. */
export type VariantTally = Tally & { variant: Variant; subject: string | null };

/** Comparison of two subjects by their open rates. */
export interface Comparison {
  /** Subject that was opened more; null while the difference may well be chance. */
  better: Variant | null;
  /** Confidence of the comparison, from 0 to 1. */
  confidence: number;
}

/** A campaign and its results by time and by subject. */
export interface CampaignReport {
  campaign: Campaign;
  by: 'hour' | 'day';
  series: Moment[];
  variants: VariantTally[];
  /** Null when there is only one subject. */
  comparison: Comparison | null;
  /** Number of unconfirmed messages that can be sent again. */
  unconfirmed: number;
}

/** Opened messages needed per side, on average, for a comparison. */
const ENOUGH = 5;
const SURE = 0.95;

/** Compares two subjects by the two-sided test of two proportions, with both variances pooled. */
export function compare(
  a: Pick<Tally, 'sent' | 'opened'>,
  b: Pick<Tally, 'sent' | 'opened'>,
): Comparison {
  if (a.sent === 0 || b.sent === 0 || a.opened + b.opened < 2 * ENOUGH) {
    return { better: null, confidence: 0 };
  }
  const pooled = (a.opened + b.opened) / (a.sent + b.sent);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / a.sent + 1 / b.sent));
  if (deviation === 0) return { better: null, confidence: 0 };
  const z = (a.opened / a.sent - b.opened / b.sent) / deviation;
  const confidence = insideOf(Math.abs(z));
  if (confidence < SURE) return { better: null, confidence };
  return { better: z > 0 ? 'a' : 'b', confidence };
}

/** Share of a normal distribution that lies within `z` standard deviations (Abramowitz and Stegun, 7.1.26). */
function insideOf(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const sum = factors.reduce((total, factor) => (total + factor) * t, 0);
  return Math.min(1, Math.max(0, 1 - sum * Math.exp(-x * x)));
}

export const NOTHING: Tally = {
  sent: 0,
  opened: 0,
  clicked: 0,
  public: 0,
  private: 0,
  unsubscribed: 0,
  bounced: 0,
};
