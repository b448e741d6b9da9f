/** Everything that other modules may import from the customer-import module. */
export type { CustomerImport } from './domain/customer-import.js';
