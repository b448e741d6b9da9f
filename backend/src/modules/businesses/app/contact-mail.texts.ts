import { readCatalogues } from '../../../lib/i18n/catalogues.js';
import type english from './locales/en.json';

/** Texts of the email that confirms a contact address; English is the source language. */
export const contactMailTexts = readCatalogues<typeof english>(import.meta.url);
