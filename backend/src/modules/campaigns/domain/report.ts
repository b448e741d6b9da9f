import type { Campaign, Variant } from './campaign.js';

/** What happened in one hour or day, or to one half of the customers. */
export interface Tally {
  sent: number;
  opened: number;
  clicked: number;
  public: number;
  private: number;
  unsubscribed: number;
  bounced: number;
}

/** Of a series: what happened from this moment on until the next. */
export type Moment = Tally & { at: Date };

/** One subject and what came of it. */
export type VariantTally = Tally & { variant: Variant; subject: string | null };

/** Which of two subjects was opened more, as far as the figures tell. */
export interface Comparison {
  /** Null while the difference may well be chance. */
  better: Variant | null;
  /** How sure that is, from 0 to 1. */
  confidence: number;
}

/** A campaign and what came of it by time and by subject. */
export interface CampaignReport {
  campaign: Campaign;
  by: 'hour' | 'day';
  series: Moment[];
  variants: VariantTally[];
  /** Null where there is one subject only. */
  comparison: Comparison | null;
  /** Messages that can be sent once more, since nobody knows whether they arrived. */
  inDoubt: number;
}

/** Below so many opened mails on either side nothing is said. */
const ENOUGH = 5;
const SURE = 0.95;

/** The two-sided test of two proportions, with both variances pooled. */
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

/** How much of a normal distribution lies within `z` deviations (Abramowitz and Stegun, 7.1.26). */
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
