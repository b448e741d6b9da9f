import type { Draft } from './flow';

/** A stored draft also remembers the key of its last attempt, so that a retry is not a second answer. */
export interface StoredDraft extends Draft {
  /** `Idempotency-Key` of the attempt with exactly `keyFor`. */
  key: string;
  keyFor: string;
}

const nameOf = (token: string | null): string => `review-draft:${token ?? ''}`;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads what an earlier load of the page stored; anything unreadable counts as nothing. */
export function parseDraft(stored: string | null): StoredDraft | null {
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return null;
    const {
      rating,
      title,
      text: words,
      name,
      email,
      key,
      keyFor,
    } = value as Record<string, unknown>;
    const known = Number.isInteger(rating) && Number(rating) >= 0 && Number(rating) <= 5;
    if (!known) return null;
    return {
      rating: Number(rating),
      title: text(title),
      text: text(words),
      name: text(name),
      email: text(email),
      key: text(key),
      keyFor: text(keyFor),
    };
  } catch {
    return null;
  }
}

/**
 * Storage can be switched off (private windows, embedded views): the page then works without it, as it does on a device
 * that customers share (no token), where nothing may be left for the next one.
 */
const quietly = <T>(token: string | null, action: (storage: Storage) => T, otherwise: T): T => {
  if (token === null) return otherwise;
  try {
    return action(window.sessionStorage);
  } catch {
    return otherwise;
  }
};

export const loadDraft = (token: string | null): StoredDraft | null =>
  parseDraft(quietly(token, (storage) => storage.getItem(nameOf(token)), null));

export const saveDraft = (token: string | null, draft: StoredDraft): void =>
  quietly(token, (storage) => storage.setItem(nameOf(token), JSON.stringify(draft)), undefined);

export const clearDraft = (token: string | null): void =>
  quietly(token, (storage) => storage.removeItem(nameOf(token)), undefined);
