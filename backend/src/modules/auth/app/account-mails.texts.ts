import { readCatalogues } from '../../../lib/i18n/catalogues.js';
import type english from './locales/en.json';

/** Texts of the account emails; English is the source language. */
export const accountMailTexts = readCatalogues<typeof english>(import.meta.url);
