import { Injectable } from '@nestjs/common';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import { KnownNetworkStore } from '../app/known-network.store.js';

const DAY_MS = 86_400_000;

/** Known networks in PostgreSQL. */
@Injectable()
export class KnownNetworkRepository extends KnownNetworkStore {
  constructor(private readonly prisma: TenantPrisma) {
    super();
  }

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

  async prune(keptDays: number): Promise<void> {
    const before = new Date(Date.now() - keptDays * DAY_MS);
    await this.prisma.client.knownNetwork.deleteMany({ where: { lastUsedAt: { lt: before } } });
  }
}
