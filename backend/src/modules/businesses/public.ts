/** Public interface of the businesses module for other modules. */
export { BusinessesModule } from './businesses.module.js';
export { BusinessStatsService } from './app/business-stats.service.js';
export {
  CustomerBatches,
  type BatchChange,
  type BatchOutcome,
} from './app/customer-batches.service.js';
export { Customers } from './app/customers.service.js';
export { PostalAddresses } from './app/postal-addresses.service.js';
export { SampleData } from './app/sample-data.service.js';
export { Suspensions } from './app/suspensions.service.js';
export { BusinessDirectory } from './app/business-directory.service.js';
export { OpinionCounts, type FactsRow } from './app/opinion-counts.js';
export { CreateBusiness } from './app/create-business.use-case.js';
export {
  businessCreated,
  businessUpdated,
  customerErased,
  customersExported,
  customerSaved,
  sampleDataChanged,
} from './app/events.js';
export {
  customerHistoryPort,
  customerRequestsPort,
  customerTracesPort,
  progressPort,
  sampleDataPort,
  type CustomerHistory,
  type CustomerRequests,
  type CustomerTraces,
  type OpinionsOf,
  type ProgressProvider,
  type SampleDataProvider,
} from './app/ports.js';
export type { Business } from './domain/business.js';
export {
  CONSENT_SOURCES,
  LAWFUL_BASES,
  MAX_TAG,
  MAX_TAGS,
  normalPhone,
  normalTags,
  normalTimeZone,
} from './domain/customer-rules.js';
export { withoutName } from './domain/erased-name.js';
export { withoutPerson } from './domain/erased-contacts.js';
export { customerSchema } from './http/customer.schemas.js';
export { phoneNumber } from './http/phone.schema.js';
export { entry, type HistoryEntry } from './domain/customer-history.js';
export type { Customer, CustomerDetails, LastRequest } from './domain/customer.js';
export {
  addFacts,
  DUE_HOURS,
  endOfDayBefore,
  PROMPT_HOURS,
  REPUTATION_PARTS,
  REPUTATION_WINDOW_DAYS,
  reputationParts,
  reputationScore,
  type PartOfScore,
  type ReputationFacts,
  type ReputationPart,
} from './domain/reputation.js';
export type { CountedWeek, WeekSpan } from './domain/rating-weeks.js';
export { FIRST_PROGRESS, type Counters, type Progress } from './domain/stats.js';
export { distributionOf, type Distribution } from './domain/rating-distribution.js';
