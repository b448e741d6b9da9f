import { Module, type DynamicModule } from '@nestjs/common';
import type { AppConfig } from './kernel/config/config.js';
import { checkModuleSettings } from './kernel/contract/module-settings.js';
import type { ModuleManifest } from './kernel/contract/manifest.js';
import { ModuleRegistry } from './kernel/contract/registry.js';
import type { Logger } from './lib/log/logger.js';
import { DemoModule } from './demo/demo.module.js';
import { KernelModule } from './boot/kernel.module.js';
import { aiManifest } from './modules/ai/ai.module.js';
import { answersManifest } from './modules/answers/answers.module.js';
import { authManifest } from './modules/auth/auth.module.js';
import { billingManifest } from './modules/billing/billing.module.js';
import { brandingManifest } from './modules/branding/branding.module.js';
import { businessesManifest } from './modules/businesses/businesses.module.js';
import { campaignsManifest } from './modules/campaigns/campaigns.module.js';
import { customerImportManifest } from './modules/customer-import/customer-import.module.js';
import { feedbackManifest } from './modules/feedback/feedback.module.js';
import { gamificationManifest } from './modules/gamification/gamification.module.js';
import { insightManifest } from './modules/insight/insight.module.js';
import { handOversManifest } from './modules/hand-overs/hand-overs.module.js';
import { emailCheckManifest } from './modules/email-check/email-check.module.js';
import { messagesManifest } from './modules/messages/messages.module.js';
import { notificationsManifest } from './modules/notifications/notifications.module.js';
import { onboardingManifest } from './modules/onboarding/onboarding.module.js';
import { pagesManifest } from './modules/pages/pages.module.js';
import { privacyManifest } from './modules/privacy/privacy.module.js';
import { requestsManifest } from './modules/requests/requests.module.js';
import { reviewsManifest } from './modules/reviews/reviews.module.js';
import { sharedLinksManifest } from './modules/shared-links/shared-links.module.js';

/** The feature modules of this installation: the only list of them. */
export const MODULES: readonly ModuleManifest[] = [
  authManifest,
  businessesManifest,
  answersManifest,
  messagesManifest,
  requestsManifest,
  reviewsManifest,
  feedbackManifest,
  sharedLinksManifest,
  handOversManifest,
  gamificationManifest,
  aiManifest,
  brandingManifest,
  campaignsManifest,
  customerImportManifest,
  billingManifest,
  pagesManifest,
  insightManifest,
  emailCheckManifest,
  notificationsManifest,
  onboardingManifest,
  privacyManifest,
];

@Module({})
class RootModule {}

/** The application: the kernel, the feature modules on it, and what fills them with samples. */
export function createRootModule(config: AppConfig, logger: Logger): DynamicModule {
  const registry = new ModuleRegistry(MODULES);
  checkModuleSettings(registry.manifests, config.env);
  return {
    module: RootModule,
    imports: [
      KernelModule.register({ config, registry, logger }),
      ...registry.manifests.map((manifest) => manifest.module),
      DemoModule,
    ],
  };
}
