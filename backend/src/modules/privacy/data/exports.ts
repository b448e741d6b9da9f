import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Rows of the module that people take away with them. */
export const privacyExports: TableExports = {
  organization_closures: { leftOutBecause: 'nobody enters a closed organization to export it' },
};
