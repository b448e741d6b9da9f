/** Kinds of things whose tenant the database can look up by id. */
export type Resource =
  'business' | 'customer' | 'review' | 'private-feedback' | 'message' | 'campaign' | 'api-key';

/** Who may call an operation. An operation that says nothing is refused at boot. */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed-in' }
  /** A permission on the thing whose id is in the path. */
  | { kind: 'permission'; permission: string; resource: Resource; param: string }
  /** A permission in one of the caller's organizations. */
  | { kind: 'organization'; permission: string };

/** Anyone, without signing in. */
export const anyone: Access = { kind: 'public' };

/** Any signed-in person. */
export const signedIn: Access = { kind: 'signed-in' };

/** Callers that hold `permission` for the thing named by the path parameter. */
export function may(permission: string, resource: Resource, param = 'id'): Access {
  return { kind: 'permission', permission, resource, param };
}

/** Callers that hold `permission` in an organization: `organizationId` of the query, or their only one. */
export function mayInOrganization(permission: string): Access {
  return { kind: 'organization', permission };
}
