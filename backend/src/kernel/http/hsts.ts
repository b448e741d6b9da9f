/** Seconds for which browsers ask only over HTTPS (HSTS, RFC 6797), pages and API alike: a year. */
export const HSTS_MAX_AGE_SECONDS = 31_536_000;

/** Value of the header `Strict-Transport-Security`. */
export const HSTS = `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains`;
