import type { SuppressionSource } from './suppression.js';

/** Reasons for which channels refuse a recipient permanently; see `DeliveryResult`. */
const OF_RECIPIENT: ReadonlyMap<string, SuppressionSource> = new Map([
  ['no-such-address', 'bounce'],
  ['stopped', 'stop-reply'],
]);

/** Returns the source of the suppression that a refusal causes; undefined when it does not concern the address. */
export const suppressionBy = (reason: string | null): SuppressionSource | undefined =>
  reason === null ? undefined : OF_RECIPIENT.get(reason);
