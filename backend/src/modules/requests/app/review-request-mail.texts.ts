import { readCatalogues } from '../../../lib/i18n/catalogues.js';
import type english from './locales/en.json';

/** Texts of the review request; English is the source. */
export const reviewRequestTexts = readCatalogues<typeof english>(import.meta.url);
