import type { Caller } from '../caller.js';
import type { EndpointOptions } from './endpoint-options.js';
import type { PendingIdempotency } from './idempotency.store.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard. */
    caller?: Caller;
    /**
     * Checks the same credentials and permission again, for responses that last; true when the caller would
     * still pass. Set by the access guard for operations that are not public.
     */
    isStillAllowed?: () => Promise<boolean>;
    /** Business that the operation is about, set by the access guard. */
    businessId?: string;
    /** Operation that was called, set by the access guard. */
    endpoint?: EndpointOptions;
    /** True when the body came as a form, as browsers and email programs send it without a script. */
    isForm?: boolean;
    /** JSON body as received, byte by byte: a sender may have signed it. */
    signedBody?: Buffer;
    /** True when the body is a file that has not been read yet. */
    isCsv?: boolean;
    /** True when the body is a picture that has not been read yet. */
    isImage?: boolean;
    /** True when the body is an email, in bytes. */
    isMail?: boolean;
    /** Set while a keyed write runs, until its response is recorded. */
    idempotency?: PendingIdempotency;
  }
}
