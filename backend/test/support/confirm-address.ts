import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { TenantDb } from '../../src/kernel/tenancy/tenant-db.js';
import { UserRepository } from '../../src/modules/auth/data/user.repository.js';

/** Confirms the address of an account, as the link in its email does. */
export async function confirmAddress(app: NestFastifyApplication, userId: string): Promise<void> {
  await app
    .get(TenantDb)
    .transaction((tx) => app.get(UserRepository, { strict: false }).markEmailVerified(tx, userId));
}
