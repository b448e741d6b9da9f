import type { Caller } from '../caller.js';

/** Who may call an operation. An operation that says nothing is refused at boot. */
export type Access =
  | { kind: 'public' }
  /** Callers of these kinds, whatever their role. */
  | { kind: 'caller'; kinds: readonly Caller['kind'][] }
  /** A permission on the thing whose id is in the path, the query, or in a field of the body. */
  | {
      kind: 'permission';
      permission: string;
      /** A kind of id that a manifest declares under `resources`. */
      resource: string;
      param: string;
      place: 'path' | 'query' | 'body';
    }
  /** A permission in one of the caller's organizations. */
  | { kind: 'organization'; permission: string };

/** Anyone, without signing in. */
export const anyone: Access = { kind: 'public' };

/** Any signed-in person. */
export const signedIn: Access = { kind: 'caller', kinds: ['user'] };

/** An API key, about itself. */
export const apiKeyOnly: Access = { kind: 'caller', kinds: ['api-key'] };

/** Any signed-in person and any API key; the operation itself looks at their roles. */
export const anyCaller: Access = { kind: 'caller', kinds: ['user', 'api-key'] };

/** The kinds of callers that have to say who they are here. */
export function callersOf(access: Access): readonly Caller['kind'][] {
  if (access.kind === 'public') return [];
  return access.kind === 'caller' ? access.kinds : ['user', 'api-key'];
}

/** Callers that hold `permission` for the thing named by the path parameter. */
export function may(permission: string, resource: string, param = 'id'): Access {
  return { kind: 'permission', permission, resource, param, place: 'path' };
}

/** Callers that hold `permission` for the thing named by a field of the body. */
export function mayInBody(permission: string, resource: string, field: string): Access {
  return { kind: 'permission', permission, resource, param: field, place: 'body' };
}

/** Callers that hold `permission` for the thing named by a parameter of the query. */
export function mayInQuery(permission: string, resource: string, param: string): Access {
  return { kind: 'permission', permission, resource, param, place: 'query' };
}

/** Callers that hold `permission` in an organization: `organizationId` of the query, or their first. */
export function mayInOrganization(permission: string): Access {
  return { kind: 'organization', permission };
}
