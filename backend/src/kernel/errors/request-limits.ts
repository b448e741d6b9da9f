/** Maximum size of a request's body in KiB; files have limits of their own. */
export const MAX_BODY_KIB = 256;

/** Maximum size of an email that an email server hands in, in KiB: receipts contain pictures. */
export const MAX_EMAIL_KIB = 1024;
