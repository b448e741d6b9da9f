import type { INestApplicationContext } from '@nestjs/common';
import { TenantDb } from '../kernel/tenancy/tenant-db.js';
import { readImage, SaveBranding } from '../modules/branding/public.js';
import { BRIGHTSIDE_MARK } from './brightside-mark.js';

/** Gives the demo agency a look of its own, seen under http://brightside.localhost. */
export async function dressBrightside(
  app: INestApplicationContext,
  organizationId: string,
): Promise<void> {
  const icon = readImage(BRIGHTSIDE_MARK);
  if (typeof icon === 'string') throw new Error(`The demo agency's mark is not usable: ${icon}.`);
  await app.get(TenantDb).run(organizationId, () =>
    app.get(SaveBranding).run({
      name: 'Brightside Reviews',
      slug: 'brightside',
      domains: [],
      primary: '#0b6b7d',
      accent: '#f7b32b',
      radius: 14,
      font: 'friendly',
      scheme: 'system',
      emailSender: 'Brightside Reviews',
      emailFooter: 'Brightside Reviews, 48 Lakeshore Drive, Madison, WI 53703',
      icon,
    }),
  );
}
