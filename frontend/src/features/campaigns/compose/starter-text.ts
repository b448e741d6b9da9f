import i18n from 'i18next';
import type { DraftMedium } from '../../../shared/media/medium';
import type { Language, Wording } from '../model/campaign-draft';

/** A first text in a language to begin with, whatever the language of the screen. */
export async function starterText(
  language: Language,
  medium: Pick<DraftMedium, 'content'>,
): Promise<Wording> {
  await i18n.loadLanguages(language);
  const t = i18n.getFixedT(language, 'campaigns');
  const fields = { firstName: '{{customer.firstName}}', business: '{{business.name}}' };
  if (medium.content === 'text') {
    const body = t('starter.text', { ...fields, link: '{{link}}' });
    return { language, subject: '', subjectB: null, body };
  }
  return {
    language,
    subject: t('starter.subject', fields),
    subjectB: null,
    body: t('starter.body', fields),
  };
}
