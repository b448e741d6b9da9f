import i18n from 'i18next';
import { store } from '../store/storage';
import { LANGUAGE_KEY } from './languages';

/** Changes the language of every screen, and of the next visits. */
export async function chooseLanguage(code: string): Promise<void> {
  store(LANGUAGE_KEY, code);
  await i18n.changeLanguage(code);
}
