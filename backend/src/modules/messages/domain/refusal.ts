import type { SuppressionSource } from './suppression.js';

/** Reasons by which channels refuse a recipient for good; see `DeliveryResult`. */
const OF_RECIPIENT: ReadonlyMap<string, SuppressionSource> = new Map([
  ['no-such-address', 'bounce'],
  ['stopped', 'stop-reply'],
]);

/** How a refusal suppresses the address; undefined where it says nothing about it. */
export const suppressionBy = (reason: string | null): SuppressionSource | undefined =>
  reason === null ? undefined : OF_RECIPIENT.get(reason);
