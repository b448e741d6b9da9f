import { Module, type OnModuleInit } from '@nestjs/common';
import { brandPort } from '../../kernel/brands/brand-source.js';
import { defineModule } from '../../kernel/contract/manifest.js';
import { Ports } from '../../kernel/contract/ports.js';
import { EventHandlers } from '../../kernel/outbox/event-handlers.js';
import { Accounts, AuthModule } from '../auth/public.js';
import { MessagesModule } from '../messages/public.js';
import { ClaimLimits } from './app/claim-limits.js';
import { HostClaims } from './app/host-claims.service.js';
import { hostCheckSettings } from './app/host-check-settings.js';
import { domainChanged } from './app/events.js';
import { HostChecks } from './app/host-checks.service.js';
import { HOST_NOTICE_QUEUE, HostNotices } from './app/host-notices.service.js';
import { HostProbe } from './app/host-probe.js';
import { HostProofs } from './app/host-proofs.service.js';
import { ProofTokens } from './app/proof-tokens.js';
import { SaveBranding } from './app/save-branding.use-case.js';
import { TenantBrands } from './app/tenant-brands.service.js';
import { brandingExports } from './data/exports.js';
import { afterRestore } from './data/after-restore.js';
import { BrandingHostsRepository } from './data/branding-hosts.repository.js';
import { BrandingRepository } from './data/branding.repository.js';
import { BrandController } from './http/brand.controller.js';
import { BrandingHostsController } from './http/branding-hosts.controller.js';
import { BrandingController } from './http/branding.controller.js';
import { HostProofController } from './http/host-proof.controller.js';

@Module({
  imports: [AuthModule, MessagesModule],
  controllers: [BrandController, BrandingController, BrandingHostsController, HostProofController],
  providers: [
    BrandingRepository,
    BrandingHostsRepository,
    HostProbe,
    SaveBranding,
    TenantBrands,
    HostClaims,
    ClaimLimits,
    HostChecks,
    HostNotices,
    HostProofs,
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
  config: hostCheckSettings,
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
  queues: [HOST_NOTICE_QUEUE],
  ports: [],
  tables: { branding: 'tenant', branding_hosts: 'tenant' },
  tags: { Branding: { order: 200, description: 'Brands of organizations, and their domains.' } },
  exports: brandingExports,
  nav: [],
  live: { 'branding.domain-changed': ['branding'] },
  afterRestore,
});
