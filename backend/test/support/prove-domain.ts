import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { TenantDb } from '../../src/kernel/tenancy/tenant-db.js';
import { BrandingDomainsRepository } from '../../src/modules/branding/data/branding-domains.repository.js';
import { afterCheck } from '../../src/modules/branding/domain/domain-claim.js';

/**
 * Puts a claimed domain in force, as a check does that finds its DNS record; its next check is a day away.
 * @param isReached whether the check has also seen this installation there, so that links lead there
 */
export async function proveDomain(
  app: NestFastifyApplication,
  organizationId: string,
  host: string,
  { isReached = false } = {},
): Promise<void> {
  const db = app.get(TenantDb);
  const domains = app.get(BrandingDomainsRepository, { strict: false });
  const now = new Date();
  const nextCheckAt = new Date(now.getTime() + 86_400_000);
  await db.run(organizationId, async () => {
    const claim = await domains.find(host);
    if (!claim) throw new Error(`Nobody claims ${host}.`);
    const proven = afterCheck(
      claim,
      { dns: 'found', http: isReached ? 'found' : 'no-address' },
      now,
      0.5,
    );
    await db.transaction((tx) =>
      domains.saveCheck(tx, claim, { ...proven, isReached, nextCheckAt }),
    );
  });
}
