import type { ToneProfile } from './tone-profile.js';

/** A location whose reputation is looked after. */
export interface Business {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
  website: string | null;
  toneProfile: ToneProfile;
  /** What customers are addressed in where theirs is not known (BCP 47); null: English. */
  language: string | null;
  /** Whether the screens show sample rows. */
  sampleData: boolean;
  createdAt: Date;
}

/** What a person may say of a business. */
export interface BusinessDetails {
  name: string;
  city?: string | null | undefined;
  state?: string | null | undefined;
  website?: string | null | undefined;
  toneProfile?: ToneProfile | undefined;
  language?: string | null | undefined;
}
