import type { Caller } from '../caller.js';
import type { EndpointOptions } from './endpoint-options.js';
import type { PendingIdempotency } from './idempotency.store.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard. */
    caller?: Caller;
    /**
     * Asks whether the caller would pass the access guard now as it did then: for answers that last. Set by the
     * access guard for operations that are not public.
     */
    isStillAllowed?: () => Promise<boolean>;
    /** The business the operation is about, set by the access guard. */
    businessId?: string;
    /** The operation that was called, set by the access guard. */
    endpoint?: EndpointOptions;
    /** Whether the body came as a form, as browsers and mail programs send it without a script. */
    isForm?: boolean;
    /** A JSON body as it came, byte by byte: what a sender may have signed. */
    signedBody?: Buffer;
    /** Whether the body is a file that is still to be read. */
    isCsv?: boolean;
    /** Whether the body is a mail, in bytes. */
    isMail?: boolean;
    /** Set while a keyed write runs, until its answer is recorded. */
    idempotency?: PendingIdempotency;
  }
}
