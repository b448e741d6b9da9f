/** Hours of the day at a customer's between which anybody may be written to, where no medium declares its own. */
export const WAKING_HOURS = { from: 8, until: 21 } as const;
