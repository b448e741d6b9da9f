interface Person {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

const first = (text: string | null | undefined): string =>
  [...(text?.trim() ?? '')][0]?.toLocaleUpperCase() ?? '';

/** First letters of first and last name, else the first letter of the e-mail address, else 'U'. */
export function initials({ firstName, lastName, email }: Person): string {
  return first(firstName) + first(lastName) || first(email) || 'U';
}

/** First and last name, whichever are there. */
export function fullName({ firstName, lastName }: Person): string {
  return [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
}
