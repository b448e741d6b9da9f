import type { Caller } from './caller.js';
import type { PendingIdempotency } from './idempotency.store.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard. */
    caller?: Caller;
    /** The business the operation is about, set by the access guard. */
    businessId?: string;
    /** Whether the operation answers with a page of a list, set by the access guard. */
    paginated?: boolean;
    /** Set while a keyed write runs, until its answer is recorded. */
    idempotency?: PendingIdempotency;
  }
}
