import { definePort } from '../contract/ports.js';
import { defineErrors } from '../errors/app-error.js';
import type { SqlExecutor } from '../tenancy/tenant-db.js';

/** Knows which businesses an owner has suspended. */
export interface SuspensionSource {
  isSuspended(businessId: string, executor?: SqlExecutor): Promise<boolean>;
}

export const suspensionPort = definePort<SuspensionSource>('kernel.suspensions', 'one');

export const suspensionErrors = defineErrors('businesses', {
  suspended: {
    status: 403,
    detail:
      'This business is suspended, so nothing can be changed or sent: an owner of the organization can resume it.',
  },
});
