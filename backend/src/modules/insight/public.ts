/** All that a neighbour may see of the insight module. */
export { InsightModule } from './insight.module.js';
export { PeriodSummaries } from './app/period-summaries.js';
