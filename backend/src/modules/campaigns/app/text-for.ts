import { DEFAULT_LANGUAGE, pickLanguage } from '../../../lib/i18n/languages.js';
import type { Wording } from '../domain/campaign.js';

/** Returns the language used where a text in the customer's is missing: the business's, else that of the first text. */
function fallbackLanguage(
  content: readonly Pick<Wording, 'language'>[],
  businessLanguage: string | null,
): string {
  const spoken = pickLanguage([businessLanguage]) ?? DEFAULT_LANGUAGE;
  return content.some(({ language }) => language === spoken)
    ? spoken
    : (content[0]?.language ?? spoken);
}

/** Returns the text for a customer; undefined when the campaign has no text of its own. */
export function textFor<T extends Pick<Wording, 'language'>>(
  content: readonly T[],
  language: string,
  businessLanguage: string | null,
): T | undefined {
  const fallback = fallbackLanguage(content, businessLanguage);
  return (
    content.find((text) => text.language === pickLanguage([language])) ??
    content.find((text) => text.language === fallback)
  );
}
