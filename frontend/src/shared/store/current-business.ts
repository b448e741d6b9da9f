/** Key in local storage: the choice is stored between visits. */
export const CURRENT_BUSINESS_KEY = 'current-business';

/** Returns the business that a link is about, such as that of a push message; null when it names none. */
export const linkedBusiness = (search: string): string | null =>
  new URLSearchParams(search).get('business');

/** Returns the saved business if the user still has it, else the first, else undefined. */
export function pickBusiness<Item extends { id: string }>(
  businesses: readonly Item[],
  saved: string | null,
): Item | undefined {
  return businesses.find(({ id }) => id === saved) ?? businesses[0];
}
