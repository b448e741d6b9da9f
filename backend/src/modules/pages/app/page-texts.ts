import { readCatalogues } from '../../../lib/i18n/catalogues.js';
import type english from './locales/en.json';

/** Texts of the public pages; English is the source language. */
export const pageTexts = readCatalogues<typeof english>(import.meta.url);
export type PageTexts = typeof english;
