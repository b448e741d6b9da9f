import type { AudienceFilter } from '../domain/campaign.js';

/** Filter of an audience as stored in its JSON column; times are text. */
export type StoredAudience = Partial<Omit<AudienceFilter, 'addedAfter' | 'addedBefore'>> & {
  addedAfter?: string | null;
  addedBefore?: string | null;
};
