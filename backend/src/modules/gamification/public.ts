/** Public interface of the gamification module for other modules. */
export { GamificationModule } from './gamification.module.js';
export { SampleRewards, type RewardsOfSamples } from './app/sample-rewards.service.js';
export { xpEarned } from './app/events.js';
