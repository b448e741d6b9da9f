import { Injectable } from '@nestjs/common';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';

const DAY_MS = 86_400_000;

/** Networks that accounts have signed in from, stored under a keyed hash. */
@Injectable()
export class KnownNetworkRepository {
  constructor(private readonly prisma: TenantPrisma) {}

  async has(userId: string, networkHash: string): Promise<boolean> {
    return (await this.prisma.client.knownNetwork.count({ where: { userId, networkHash } })) > 0;
  }

  async remember(userId: string, networkHash: string): Promise<void> {
    await this.prisma.client.knownNetwork.upsert({
      where: { userId_networkHash: { userId, networkHash } },
      create: { userId, networkHash },
      update: { lastUsedAt: new Date() },
    });
  }

  /** Deletes networks that were not used for `keptDays` days. */
  async prune(keptDays: number): Promise<void> {
    const before = new Date(Date.now() - keptDays * DAY_MS);
    await this.prisma.client.knownNetwork.deleteMany({ where: { lastUsedAt: { lt: before } } });
  }
}
