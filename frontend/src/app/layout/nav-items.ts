/** The signed-in screens in the order of the navigation. */
export const navItems = [
  { path: '/dashboard', label: 'nav.dashboard' },
  { path: '/reviews', label: 'nav.reviews' },
  { path: '/inbox', label: 'nav.inbox' },
  { path: '/customers', label: 'nav.customers' },
  { path: '/pricing', label: 'nav.pricing' },
  { path: '/settings', label: 'nav.settings' },
] as const;
