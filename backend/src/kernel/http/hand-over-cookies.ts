/** Name of the cookie with the token of a hand-over. Scripts cannot read it. */
export const HAND_OVER_COOKIE = 'hand_over';

/**
 * Name of the cookie that marks a browser as handed over to customers. It is no secret and grants nothing: the site and
 * its scripts read it, so that every address leads back to the customers' screen.
 */
export const HANDED_OVER_COOKIE = 'handed_over';
