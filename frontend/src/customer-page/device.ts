import { newKey } from './api';
import type { Link } from './link';

const DEVICE = 'review-device';
const answeredName = (code: string): string => `review-answered:${code}`;
const sourceName = (code: string): string => `review-source:${code}`;

/** Storage can be switched off (private windows, embedded views): the page then works without it. */
const quietly = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

/** Id in place of a stored one, for this visit alone. */
let visit = '';

/** Returns the id of this device: random, and used for nothing but one answer per day. */
export function deviceId(): string {
  const stored = quietly(() => localStorage.getItem(DEVICE), null);
  if (stored) return stored;
  visit ||= newKey();
  quietly(() => localStorage.setItem(DEVICE, visit), undefined);
  return visit;
}

const today = (): string => new Date().toDateString();

/** True when this device has answered by the link today. */
export const hasAnsweredToday = (code: string): boolean =>
  quietly(() => localStorage.getItem(answeredName(code)), null) === today();

export const markAnswered = (code: string): void =>
  quietly(() => localStorage.setItem(answeredName(code), today()), undefined);

/** Returns the link with the source of its first visit: the switch of languages loads the page without `?qr`. */
export function withFirstSource(link: Link): Link {
  if (link.kind !== 'shared') return link;
  const name = sourceName(link.token);
  if (link.source === 'qr') quietly(() => sessionStorage.setItem(name, 'qr'), undefined);
  const source = quietly(() => sessionStorage.getItem(name), null) === 'qr' ? 'qr' : link.source;
  return { ...link, source };
}
