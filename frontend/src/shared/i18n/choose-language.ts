import i18n from 'i18next';
import { rememberLanguage } from './remembered-language';

/** Changes the language of all screens, for this and later visits. */
export async function chooseLanguage(code: string): Promise<void> {
  rememberLanguage(code);
  await i18n.changeLanguage(code);
}
