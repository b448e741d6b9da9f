/** All that a neighbour may see of the gamification module. */
export { GamificationModule } from './gamification.module.js';
export { xpEarned } from './app/events.js';
