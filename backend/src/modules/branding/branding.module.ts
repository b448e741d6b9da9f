import { Module, type OnModuleInit } from '@nestjs/common';
import { brandPort } from '../../kernel/brands/brand-source.js';
import { defineModule } from '../../kernel/contract/manifest.js';
import { Ports } from '../../kernel/contract/ports.js';
import { EventHandlers } from '../../kernel/outbox/event-handlers.js';
import { Accounts, AuthModule } from '../auth/public.js';
import { MessagesModule } from '../messages/public.js';
import { ClaimLimits } from './app/claim-limits.js';
import { DomainClaims } from './app/domain-claims.service.js';
import { domainCheckSettings } from './app/domain-check-settings.js';
import { domainChanged } from './app/events.js';
import { DomainChecks } from './app/domain-checks.service.js';
import { DOMAIN_ALERT_QUEUE, DomainAlerts } from './app/domain-alerts.service.js';
import { DomainProbe } from './app/domain-probe.service.js';
import { DomainProofs } from './app/domain-proofs.service.js';
import { ProofTokens } from './app/proof-tokens.service.js';
import { SaveBranding } from './app/save-branding.use-case.js';
import { TenantBrands } from './app/tenant-brands.service.js';
import { brandingExports } from './data/exports.js';
import { afterRestore } from './data/after-restore.js';
import { BrandingDomainsRepository } from './data/branding-domains.repository.js';
import { BrandingRepository } from './data/branding.repository.js';
import { BrandController } from './http/brand.controller.js';
import { BrandingDomainsController } from './http/branding-domains.controller.js';
import { BrandingController } from './http/branding.controller.js';
import { DomainProofController } from './http/domain-proof.controller.js';

@Module({
  imports: [AuthModule, MessagesModule],
  controllers: [
    BrandController,
    BrandingController,
    BrandingDomainsController,
    DomainProofController,
  ],
  providers: [
    BrandingRepository,
    BrandingDomainsRepository,
    DomainProbe,
    SaveBranding,
    TenantBrands,
    DomainClaims,
    ClaimLimits,
    DomainChecks,
    DomainAlerts,
    DomainProofs,
    ProofTokens,
  ],
  exports: [SaveBranding],
})
export class BrandingModule implements OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly brands: TenantBrands,
    private readonly handlers: EventHandlers,
    private readonly accounts: Accounts,
  ) {}

  onModuleInit(): void {
    this.ports.provide(brandPort, this.brands);
    this.handlers.on(domainChanged, 'branding.end-sessions', async ({ payload }, tx) => {
      if (payload.state !== 'active') await this.accounts.endSessionsAt(tx, payload.host);
    });
  }
}

export const brandingManifest = defineModule({
  id: 'branding',
  contract: 1,
  module: BrandingModule,
  requires: ['auth', 'messages'],
  config: domainCheckSettings,
  permissions: { 'branding.manage': ['owner'] },
  entitlements: [
    {
      key: 'branding.custom',
      kind: 'flag',
      description: 'A brand and domain of its own.',
    },
  ],
  emits: ['branding.domain-changed'],
  handles: ['branding.domain-changed'],
  queues: [DOMAIN_ALERT_QUEUE],
  ports: [],
  tables: { branding: 'tenant', branding_domains: 'tenant' },
  tags: { Branding: { order: 200, description: 'Brands of organizations, and their domains.' } },
  exports: brandingExports,
  nav: [],
  live: { 'branding.domain-changed': ['branding'] },
  afterRestore,
});
