import type { Role } from '../../shared/api/model';
import { isAgencyHost } from '../../shared/brand/brand';
import type { EntitlementKey } from '../../shared/plan/entitlement-keys';

/** Screen in the navigation. */
export interface NavItem {
  path: string;
  label: `nav.${'dashboard' | 'reviews' | 'inbox' | 'customers' | 'campaigns' | 'insight' | 'pricing' | 'settings'}`;
  /** Lowest role that can use the screen; every role when omitted. */
  needs?: Role;
  /** Unread notifications that the link counts, and its accessible name with them. */
  unread?: { count: 'feedback' | 'reviews'; label: `unread.${'inbox' | 'reviews'}` };
  /** Entitlement required to show it on an agency's host. */
  of?: EntitlementKey;
}

/** Screens of every day, which the bottom bar of phones shows, too. */
export const dailyItems = {
  dashboard: { path: '/dashboard', label: 'nav.dashboard' },
  reviews: {
    path: '/reviews',
    label: 'nav.reviews',
    unread: { count: 'reviews', label: 'unread.reviews' },
  },
  inbox: {
    path: '/inbox',
    label: 'nav.inbox',
    unread: { count: 'feedback', label: 'unread.inbox' },
  },
} as const satisfies Record<string, NavItem>;

/** Signed-in screens, in the order of the navigation. */
export const navItems: readonly NavItem[] = [
  dailyItems.dashboard,
  dailyItems.reviews,
  dailyItems.inbox,
  { path: '/customers', label: 'nav.customers' },
  { path: '/campaigns', label: 'nav.campaigns', needs: 'manager', of: 'campaigns.send' },
  { path: '/insight', label: 'nav.insight' },
  ...(isAgencyHost ? [] : ([{ path: '/pricing', label: 'nav.pricing' }] as const)),
  { path: '/settings', label: 'nav.settings' },
];
