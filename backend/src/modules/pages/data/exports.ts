import { id, text, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Rows of the module in data exports. */
export const pagesExports: TableExports = {
  business_photos: {
    file: 'business-photos',
    fields: {
      business_id: id,
      version: text,
      preview_type: text,
      created_at: time,
      updated_at: time,
    },
    files: { photo: { bytes: 'preview', type: 'preview_type', of: 'business_id' } },
    without: {
      small: 'the same photo in another size',
      large: 'the same photo in another format',
    },
  },
};
