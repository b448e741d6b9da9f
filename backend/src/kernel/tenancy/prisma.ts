import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client.js';
import type { TenantPool } from './tenant-pool.js';

/**
 * Prisma on the tenant-setting pool, for scripts and tests. Loading it takes 10 MiB and its first
 * query a compiler of 50 more, a quarter of what the API may take, so the modules' own calls are SQL
 * and nothing that the product loads may import this.
 */
export const prismaOn = (pool: TenantPool): PrismaClient =>
  new PrismaClient({ adapter: new PrismaPg(pool) });
