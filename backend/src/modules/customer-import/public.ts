/** All that a neighbour may see of the customer-import module. */
export type { CustomerImport } from './domain/customer-import.js';
