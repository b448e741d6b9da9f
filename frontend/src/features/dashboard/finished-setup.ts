/** Key in session storage: a checklist that this visit has seen open. */
const keyOf = (businessId: string): string => `setup-open:${businessId}`;

/** Remembers that steps are open, so that finishing them can be noticed. */
export function rememberOpen(businessId: string): void {
  try {
    sessionStorage.setItem(keyOf(businessId), 'true');
  } catch {
    // Without storage the last step is done without a word.
  }
}

/** True when this visit has seen the checklist open. */
export function wasOpen(businessId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(businessId)) !== null;
  } catch {
    return false;
  }
}

export function forgetOpen(businessId: string): void {
  try {
    sessionStorage.removeItem(keyOf(businessId));
  } catch {
    // Nothing is stored either.
  }
}
