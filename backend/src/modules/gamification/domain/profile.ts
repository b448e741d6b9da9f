/** Information that customers want about a business before they visit it. */
export interface Profile {
  city: string | null;
  state: string | null;
  website: string | null;
}

/** Returns true when no part is missing or blank. */
export function isComplete({ city, state, website }: Profile): boolean {
  return [city, state, website].every((part) => part !== null && part.trim() !== '');
}
