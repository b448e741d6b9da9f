import i18n from 'i18next';
import type { Language, Wording } from './plan';

/** A first text in a language to begin with, whatever the language of the screen. */
export async function starterText(language: Language): Promise<Wording> {
  await i18n.loadLanguages(language);
  const t = i18n.getFixedT(language, 'campaigns');
  const fields = { firstName: '{{customer.firstName}}', business: '{{business.name}}' };
  return {
    language,
    subject: t('starter.subject', fields),
    subjectB: null,
    body: t('starter.body', fields),
  };
}
