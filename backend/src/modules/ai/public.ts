/** All that a neighbour may see of the ai module. */
export { AiModule } from './ai.module.js';
export { textsRead, type ReadText } from './app/events.js';
