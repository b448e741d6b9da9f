import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Tables of the module, as data exports include them. */
export const privacyExports: TableExports = {
  organization_closures: { leftOutBecause: 'nobody enters a closed organization to export it' },
};
