import { foreignLanguage, languageScores } from '../../../../sdk/index.js';
import { isOtherLanguage } from '../domain/other-language.js';

/**
 * True when a reply is clearly in another language than the text that it answers. False for a text in a language that
 * no reply is written in: it is answered in the business's language.
 */
export const isInOtherLanguage = (reply: string, text: string): boolean =>
  !foreignLanguage(text) && isOtherLanguage(languageScores(reply), languageScores(text));
