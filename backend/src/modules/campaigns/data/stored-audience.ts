import type { AudienceFilter } from '../domain/campaign.js';

/** The filter of an audience as its JSON column keeps it: moments are texts. */
export type StoredAudience = Partial<Omit<AudienceFilter, 'addedAfter' | 'addedBefore'>> & {
  addedAfter?: string | null;
  addedBefore?: string | null;
};
