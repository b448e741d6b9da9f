/**
 * Name of the cookie that the auth module sets for a session. The kernel opens it nowhere: it only
 * tells whoever has one from a visitor, and documents it.
 */
export const SESSION_COOKIE = 'session_id';
