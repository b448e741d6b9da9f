import { definePort } from '../contract/ports.js';
import type { SqlExecutor } from '../tenancy/tenant-db.js';

/** Knows which businesses an owner has suspended. */
export interface SuspensionSource {
  isSuspended(businessId: string, executor?: SqlExecutor): Promise<boolean>;
  /** @throws AppError 403 while the business is suspended */
  assertNone(businessId: string, executor?: SqlExecutor): Promise<void>;
}

export const suspensionPort = definePort<SuspensionSource>('kernel.suspensions', 'one');
