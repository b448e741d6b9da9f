/** Hours for which the response to a request with an Idempotency-Key is stored. */
export const IDEMPOTENCY_HOURS = 24;
