import { readCatalogues } from '../../../lib/i18n/catalogues.js';
import type english from './locales/en.json';

/** Texts of the email around a reply to private feedback; English is the source. */
export const feedbackReplyTexts = readCatalogues<typeof english>(import.meta.url);
