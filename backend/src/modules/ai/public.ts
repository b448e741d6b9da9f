/** Everything that other modules may import from the ai module. */
export { AiModule } from './ai.module.js';
export { textsRead, type ReadText } from './app/events.js';
