/** Everything that other modules may import from the hand-overs module. */
export { HandOversModule } from './hand-overs.module.js';
