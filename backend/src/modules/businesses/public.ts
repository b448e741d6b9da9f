/** All that a neighbour may see of the businesses module. */
export { BusinessesModule } from './businesses.module.js';
export { BusinessStatsService } from './app/business-stats.service.js';
export { Customers } from './app/customers.service.js';
export { SampleData } from './app/sample-data.service.js';
export { BusinessDirectory } from './app/business-directory.service.js';
export { OpinionCounts, type FactsRow } from './app/opinion-counts.js';
export { CreateBusiness } from './app/create-business.use-case.js';
export {
  businessCreated,
  businessUpdated,
  customerErased,
  customerSaved,
  sampleDataChanged,
} from './app/events.js';
export {
  customerRequestsPort,
  progressPort,
  sampleDataPort,
  type CustomerRequests,
  type OpinionsOf,
  type ProgressProvider,
  type SampleDataProvider,
} from './app/ports.js';
export type { Business } from './domain/business.js';
export type { Customer, CustomerDetails, LastRequest } from './domain/customer.js';
export type { CountedWeek, WeekSpan } from './domain/rating-weeks.js';
export { FIRST_PROGRESS, type Counters, type Progress } from './domain/stats.js';
