import type { Role } from '../../shared/api/model';

/** A screen of the navigation. */
interface NavItem {
  path: string;
  label: `nav.${'dashboard' | 'reviews' | 'inbox' | 'customers' | 'campaigns' | 'pricing' | 'settings'}`;
  /** The least role that can do anything there; everybody where there is none. */
  needs?: Role;
}

/** The signed-in screens in the order of the navigation. */
export const navItems: readonly NavItem[] = [
  { path: '/dashboard', label: 'nav.dashboard' },
  { path: '/reviews', label: 'nav.reviews' },
  { path: '/inbox', label: 'nav.inbox' },
  { path: '/customers', label: 'nav.customers' },
  { path: '/campaigns', label: 'nav.campaigns', needs: 'manager' },
  { path: '/pricing', label: 'nav.pricing' },
  { path: '/settings', label: 'nav.settings' },
];
