import i18n from 'i18next';
import { rememberLanguage } from './remembered-language';

/** Changes the language of every screen, and of the next visits. */
export async function chooseLanguage(code: string): Promise<void> {
  rememberLanguage(code);
  await i18n.changeLanguage(code);
}
