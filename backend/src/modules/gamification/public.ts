/** Public interface of the gamification module for other modules. */
export { GamificationModule } from './gamification.module.js';
export { xpEarned } from './app/events.js';
