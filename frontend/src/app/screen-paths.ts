/**
 * Paths of all screens, besides `/` and the pages that the server renders (`/r`, `/q`, `/b`, `/u`). The build passes the list
 * to the server, which answers all other paths with status 404.
 */
export const SCREEN_PATHS = [
  'login',
  'register',
  'forgot-password',
  'reset-password/:token',
  'verify-email/:token',
  'confirm-contact/:token',
  'reopen/:token',
  'invite/:token',
  'dashboard',
  'reviews',
  'insight',
  'inbox',
  'customers',
  'customers/import',
  'customers/requests',
  'customers/messages',
  'customers/qr-code',
  'campaigns',
  'campaigns/:id',
  'rewards',
  'settings',
  'settings/business',
  'settings/public-page',
  'settings/requests',
  'settings/replies',
  'settings/email',
  'settings/notifications',
  'settings/developers',
  'settings/branding',
  'settings/billing',
  'settings/security',
  'settings/team',
  'pricing',
  'subscribe',
  'about',
  'contact',
  'privacy',
  'terms',
] as const;

export type ScreenPath = (typeof SCREEN_PATHS)[number];

/** Screens that sell the product or take payment for it. An agency's host answers them with status 404. */
export const PRODUCT_ONLY_PATHS = [
  'pricing',
  'subscribe',
  'settings/billing',
] as const satisfies readonly ScreenPath[];

/** True when only the installation's own hosts have the screen. */
export const isProductOnly = (path: ScreenPath): boolean =>
  PRODUCT_ONLY_PATHS.some((one) => one === path);

/** Returns the path of a screen for its route. A path that is not in the list does not compile. */
export const at = (path: ScreenPath): string => `/${path}`;
