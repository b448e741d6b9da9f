/** Public interface of the businesses module for other modules. */
export { BusinessesModule } from './businesses.module.js';
export { BusinessStatsService } from './app/business-stats.service.js';
export { CustomerBatches, type BatchChange } from './app/customer-batches.service.js';
export { Customers } from './app/customers.service.js';
export { PostalAddresses } from './app/postal-addresses.service.js';
export { SampleData } from './app/sample-data.service.js';
export { Suspensions } from './app/suspensions.service.js';
export { BusinessDirectory } from './app/business-directory.service.js';
export { EmailReaders } from './app/email-readers.service.js';
export { CreateBusiness } from './app/create-business.use-case.js';
export {
  businessCreated,
  businessUpdated,
  customerErased,
  sampleDataChanged,
} from './app/events.js';
export {
  customerHistoryPort,
  customerRequestsPort,
  customerTracesPort,
  opinionsPort,
  progressPort,
  sampleDataPort,
} from './app/ports.js';
export type { Business } from './domain/business.js';
export type { Customer, CustomerDetails } from './domain/customer.js';
export { customerSchema } from './http/customer.schemas.js';
