import { readCatalogues } from '../../../lib/i18n/catalogues.js';
import type english from './locales/en.json';

/** Texts of the monthly report; English is the source. */
export const reportTexts = readCatalogues<typeof english>(import.meta.url);
