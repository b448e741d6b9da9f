/** Where the choice is kept between visits. */
export const CURRENT_BUSINESS_KEY = 'current-business';

/** The saved business if the user still has it, else the first, else none. */
export function pickBusiness<Item extends { id: string }>(
  businesses: readonly Item[],
  saved: string | null,
): Item | undefined {
  return businesses.find(({ id }) => id === saved) ?? businesses[0];
}
