/** Id of something that Stripe gives as an id or, where it was asked for, in full. */
export const idOf = (value: string | { id: string }): string =>
  typeof value === 'string' ? value : value.id;

/** The thing itself where it came in full. */
export const inFull = <T extends object>(value: string | T | null | undefined): T | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;

export const fromSeconds = (seconds: number): Date => new Date(seconds * 1_000);
export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

export const orNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : fromSeconds(seconds);

/** Stripe writes currencies small. */
export const money = (amount: number, currency: string) => ({
  amount,
  currency: currency.toUpperCase(),
});
