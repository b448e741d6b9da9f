import { readCatalogues } from '../../../lib/i18n/catalogues.js';
import type english from './locales/en.json';

/** Texts of the billing emails; English is the source. */
export const billingMailTexts = readCatalogues<typeof english>(import.meta.url);
