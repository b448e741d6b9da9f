import type { Medium } from '../api/generated/model';

/** Properties of a medium that the form of a campaign goes by. */
export type DraftMedium = Pick<Medium, 'content' | 'sendingHours'>;

/** The medium of a new campaign. */
export const DEFAULT_MEDIUM = 'email';

/** Hours of a campaign by a medium that has none of its own. */
export const QUIET_HOURS = { from: 8, until: 21 } as const;

/** Returns a medium of the list; one that it lacks, or that is not loaded yet, counts as one with few features. */
export const mediumIn = (media: readonly Medium[] | undefined, id: string): Medium =>
  media?.find((medium) => medium.id === id) ?? {
    id,
    name: {},
    isInUse: id === DEFAULT_MEDIUM,
    addressKind: id === DEFAULT_MEDIUM ? 'email' : 'phone',
    content: id === DEFAULT_MEDIUM ? 'html' : 'text',
    needsConsent: id !== DEFAULT_MEDIUM,
    sendingHours: id === DEFAULT_MEDIUM ? null : QUIET_HOURS,
    textLimit: null,
    countedIn: null,
    stopWords: [],
  };

/** Returns the name of a medium in a language, else in English; empty while it is not loaded. */
export const mediumName = ({ name }: Pick<Medium, 'name'>, language: string): string =>
  name[language] ?? name[language.split('-')[0] ?? ''] ?? name['en'] ?? '';
