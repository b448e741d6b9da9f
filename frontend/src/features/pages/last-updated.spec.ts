import { createHash } from 'node:crypto';
import { LAST_UPDATED } from './last-updated';
import texts from './locales/en.json' with { type: 'json' };

/** Days and fingerprints of the texts. When a text changes, both change. */
const known = {
  privacy: ['2026-11-27', '66fb73bb8266'],
  terms: ['2026-11-27', '9c19c4db8046'],
} as const;

const fingerprint = (text: unknown): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12);

it.each(['privacy', 'terms'] as const)('the day of the page %s is that of its text', (page) => {
  expect([LAST_UPDATED[page], fingerprint(texts[page])]).toEqual(known[page]);
});
