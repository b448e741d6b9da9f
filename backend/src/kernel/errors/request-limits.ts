/** Maximum size of a request's body in KiB; files have limits of their own. */
export const MAX_BODY_KIB = 256;
