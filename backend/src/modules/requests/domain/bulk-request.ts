/** Most customers that one call asks. */
export const MAX_CUSTOMERS = 100;
