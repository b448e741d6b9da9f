import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { TenantDb } from '../../src/kernel/tenancy/tenant-db.js';
import { BrandingHostsRepository } from '../../src/modules/branding/data/branding-hosts.repository.js';
import { afterCheck } from '../../src/modules/branding/domain/host-claim.js';

/**
 * Puts a claimed domain in force, as a check does that finds its DNS record; its next check is a day away.
 * @param isReached whether the check has also seen this installation there, so that links lead there
 */
export async function proveHost(
  app: NestFastifyApplication,
  organizationId: string,
  host: string,
  { isReached = false } = {},
): Promise<void> {
  const db = app.get(TenantDb);
  const hosts = app.get(BrandingHostsRepository, { strict: false });
  const now = new Date();
  const nextCheckAt = new Date(now.getTime() + 86_400_000);
  await db.run(organizationId, async () => {
    const claim = await hosts.find(host);
    if (!claim) throw new Error(`Nobody claims ${host}.`);
    const proven = afterCheck(
      claim,
      { dns: 'found', http: isReached ? 'found' : 'no-address' },
      now,
      0.5,
    );
    await db.transaction((tx) => hosts.saveCheck(tx, claim, { ...proven, isReached, nextCheckAt }));
  });
}
