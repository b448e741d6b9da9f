import { Module, type OnModuleInit } from '@nestjs/common';
import { brandPort } from '../../kernel/brand/brand.js';
import { defineModule } from '../../kernel/contract/manifest.js';
import { Ports } from '../../kernel/contract/ports.js';
import { AuthModule } from '../auth/public.js';
import { MessagesModule } from '../messages/public.js';
import { BrandingHostsRepository } from './app/branding-hosts.repository.js';
import { BrandingRepository } from './app/branding.repository.js';
import { ClaimHosts } from './app/claim-hosts.use-case.js';
import { hostCheckSettings } from './app/host-check-settings.js';
import { HostChecks } from './app/host-checks.service.js';
import { HOST_NOTICE_QUEUE, HostNotices } from './app/host-notices.service.js';
import { HostProbe } from './app/host-probe.js';
import { HostProofs } from './app/host-proofs.service.js';
import { ProofTokens } from './app/proof-tokens.js';
import { SaveBranding } from './app/save-branding.use-case.js';
import { TenantBrands } from './app/tenant-brands.service.js';
import { afterRestore } from './data/after-restore.js';
import { NetworkHostProbe } from './data/network-host-probe.js';
import { SqlBrandingHostsRepository } from './data/sql-branding-hosts.repository.js';
import { SqlBrandingRepository } from './data/sql-branding.repository.js';
import { BrandController } from './http/brand.controller.js';
import { BrandingHostsController } from './http/branding-hosts.controller.js';
import { BrandingController } from './http/branding.controller.js';
import { HostProofController } from './http/host-proof.controller.js';

@Module({
  imports: [AuthModule, MessagesModule],
  controllers: [BrandController, BrandingController, BrandingHostsController, HostProofController],
  providers: [
    { provide: BrandingRepository, useClass: SqlBrandingRepository },
    { provide: BrandingHostsRepository, useClass: SqlBrandingHostsRepository },
    { provide: HostProbe, useClass: NetworkHostProbe },
    SaveBranding,
    TenantBrands,
    ClaimHosts,
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
  ) {}

  onModuleInit(): void {
    this.ports.provide(brandPort, this.brands);
  }
}

export const brandingManifest = defineModule({
  id: 'branding',
  contract: 1,
  module: BrandingModule,
  requires: ['auth', 'messages'],
  config: hostCheckSettings,
  permissions: { 'branding.manage': ['owner'] },
  entitlements: [{ key: 'branding.custom', kind: 'flag' }],
  emits: ['branding.domain-changed'],
  handles: [],
  queues: [HOST_NOTICE_QUEUE],
  ports: [],
  tables: { branding: 'tenant', branding_hosts: 'tenant' },
  nav: [],
  live: { 'branding.domain-changed': ['branding'] },
  afterRestore,
});
