/** Public interface of the onboarding module for other code. */
export { OnboardingModule } from './onboarding.module.js';
export { SetupChecklists } from './app/setup-checklists.service.js';
