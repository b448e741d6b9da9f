/** All that a neighbour may see of the insight module. */
export { InsightModule } from './insight.module.js';
