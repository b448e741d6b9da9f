/** Address of the screen that customers answer on in a browser that was handed over. */
export const HAND_OVER_PATH = '/hand-over';

/**
 * Name under which a browser stores the business that its customers rate, so that their screen opens without a
 * connection. While it is there, other tabs and later visits know that the browser was handed over.
 */
export const HAND_OVER_ITEM = 'hand-over';

/** Matches the paths on which a member signs in again. All others lead back to the customers' screen. */
const SIGN_IN = /^\/(login|forgot-password|reset-password\/[^/]+)\/?$/;

/** True in a browser that customers use: the server sets the cookie at the start, and clears it at a sign-in. */
export const isHandedOver = (): boolean => /(^|; )handed_over=/.test(document.cookie);

/**
 * Leaves for the customers' screen. Nothing of the page stays, not even in the browser's memory of pages to go back to.
 */
export function leaveForCustomers(): void {
  document.body.replaceChildren();
  location.replace(HAND_OVER_PATH);
}

/**
 * Leaves a page of the app that customers must not see.
 * @returns true when it leaves
 */
export function leaveIfHandedOver(): boolean {
  if (!isHandedOver() || SIGN_IN.test(location.pathname)) return false;
  leaveForCustomers();
  return true;
}

/** Leaves as well when another tab hands the browser over, and when somebody goes back to a page from before. */
export function watchHandOver(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaveIfHandedOver();
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === HAND_OVER_ITEM && newValue !== null) leaveIfHandedOver();
  });
}
