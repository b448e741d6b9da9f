import type { Role } from '../../shared/api/model';
import { isAgencyHost } from '../../shared/brand/brand';
import type { EntitlementKey } from '../../shared/plan/entitlement-keys';
import { atLeast } from '../../shared/session/roles';

/** Sections whose settings are on the settings page itself; the others are screens of their own. */
const OWN = [
  'business',
  'public-page',
  'requests',
  'replies',
  'email',
  'notifications',
  'developers',
] as const;
export type OwnSectionId = (typeof OWN)[number];

export interface Section {
  id: OwnSectionId | 'team' | 'billing' | 'branding' | 'account';
  path: string;
  /** Lowest role in the current business that can change something there; without one, everyone who is signed in. */
  needs?: Role;
  /** Entitlement required to show it on an agency's host. */
  of?: EntitlementKey;
}

/** Path of the settings: the list of sections on a phone, the first section elsewhere. */
export const SETTINGS = '/settings';

/** Sections of the settings, in the order of their navigation. */
export const sections: readonly Section[] = [
  { id: 'business', path: '/settings/business', needs: 'manager' },
  { id: 'public-page', path: '/settings/public-page', needs: 'manager' },
  { id: 'requests', path: '/settings/requests', needs: 'manager' },
  { id: 'replies', path: '/settings/replies', needs: 'manager' },
  { id: 'email', path: '/settings/email', needs: 'manager' },
  { id: 'notifications', path: '/settings/notifications', needs: 'staff' },
  { id: 'team', path: '/settings/team', needs: 'staff' },
  ...(isAgencyHost
    ? []
    : ([{ id: 'billing', path: '/settings/billing', needs: 'owner' }] as const)),
  { id: 'branding', path: '/settings/branding', needs: 'owner', of: 'branding.custom' },
  { id: 'developers', path: '/settings/developers', needs: 'owner', of: 'auth.api-keys' },
  { id: 'account', path: '/settings/security' },
];

/** True when somebody with this role can change something in the section. The server decides; this only hides links. */
export const isOpenTo = ({ needs }: Section, role: Role | undefined): boolean =>
  needs === undefined || atLeast(role, needs);

/** Returns the section that the settings start with for a role in the current business. */
export const firstSection = (role: Role): OwnSectionId =>
  atLeast(role, 'manager') ? 'business' : 'notifications';

/** Returns the section of the settings page that an address names; undefined for none. */
export const ownSection = (name: string | undefined): OwnSectionId | undefined =>
  OWN.find((id) => id === name);
