import { readCatalogues } from '../../../lib/i18n/catalogues.js';
import type english from './locales/en.json';

/** Words of the account mails; English is the source. */
export const accountMailTexts = readCatalogues<typeof english>(import.meta.url);
