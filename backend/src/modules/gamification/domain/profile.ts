/** What a customer wants to know of a business before coming. */
export interface Profile {
  city: string | null;
  state: string | null;
  website: string | null;
}

/** Whether nothing of it is missing. */
export function isComplete({ city, state, website }: Profile): boolean {
  return [city, state, website].every((part) => part !== null && part.trim() !== '');
}
