import { readCatalogues } from '../../../lib/i18n/catalogues.js';
import type english from './locales/en.json';

/** Texts of the emails about notifications; English is the source. */
export const notificationTexts = readCatalogues<typeof english>(import.meta.url);
