import { DEFAULT_LANGUAGE, pickLanguage } from '../../../lib/i18n/languages.js';
import type { Wording } from '../domain/campaign.js';

/** What is used where a customer's language is missing: the business's, else the first that is there. */
function fallbackLanguage(
  content: readonly Pick<Wording, 'language'>[],
  businessLanguage: string | null,
): string {
  const spoken = pickLanguage([businessLanguage]) ?? DEFAULT_LANGUAGE;
  return content.some(({ language }) => language === spoken)
    ? spoken
    : (content[0]?.language ?? spoken);
}

/** The text for a customer; undefined where there is none of the campaign's own. */
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
