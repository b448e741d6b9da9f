import type { Role } from '../../shared/api/model';
import { isAgencyHost } from '../../shared/brand/brand';
import type { EntitlementKey } from '../../shared/plan/entitlement-keys';

/** A screen of the navigation. */
export interface NavItem {
  path: string;
  label: `nav.${'dashboard' | 'reviews' | 'inbox' | 'customers' | 'campaigns' | 'pricing' | 'settings'}`;
  /** The least role that can do anything there; everybody where there is none. */
  needs?: Role;
  /** Entitlement that it needs to be shown on an agency's host. */
  of?: EntitlementKey;
}

/** The signed-in screens in the order of the navigation. */
export const navItems: readonly NavItem[] = [
  { path: '/dashboard', label: 'nav.dashboard' },
  { path: '/reviews', label: 'nav.reviews' },
  { path: '/inbox', label: 'nav.inbox' },
  { path: '/customers', label: 'nav.customers' },
  { path: '/campaigns', label: 'nav.campaigns', needs: 'manager', of: 'campaigns.send' },
  ...(isAgencyHost ? [] : ([{ path: '/pricing', label: 'nav.pricing' }] as const)),
  { path: '/settings', label: 'nav.settings' },
];
