interface Person {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

const first = (text: string | null | undefined): string =>
  [...(text?.trim() ?? '')][0]?.toLocaleUpperCase() ?? '';

/** Returns the first letters of the first and last name, else the first letter of the email address, else 'U'. */
export function initials({ firstName, lastName, email }: Person): string {
  return first(firstName) + first(lastName) || first(email) || 'U';
}

/** Returns the first and last name, as far as known. */
export function fullName({ firstName, lastName }: Person): string {
  return [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
}
