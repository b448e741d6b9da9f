import { Module, type OnModuleInit } from '@nestjs/common';
import { brandPort } from '../../kernel/brand/brand.js';
import { defineModule } from '../../kernel/contract/manifest.js';
import { Ports } from '../../kernel/contract/ports.js';
import { BrandingRepository } from './app/branding.repository.js';
import { SaveBranding } from './app/save-branding.use-case.js';
import { TenantBrands } from './app/tenant-brands.service.js';
import { SqlBrandingRepository } from './data/sql-branding.repository.js';
import { BrandController } from './http/brand.controller.js';
import { BrandingController } from './http/branding.controller.js';

@Module({
  controllers: [BrandController, BrandingController],
  providers: [
    { provide: BrandingRepository, useClass: SqlBrandingRepository },
    SaveBranding,
    TenantBrands,
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
  requires: [],
  permissions: { 'branding.manage': ['owner'] },
  entitlements: [{ key: 'branding.custom', kind: 'flag' }],
  emits: [],
  handles: [],
  queues: [],
  ports: [],
  tables: { branding: 'tenant', branding_hosts: 'tenant' },
  nav: [],
});
