/** Entitlement that a plan needs for suggested and automatic replies. */
export const REPLIES = 'ai.replies';
