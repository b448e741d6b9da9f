/** What the plan must grant for replies to be suggested, or to go out by themselves. */
export const REPLIES = 'ai.replies';
