import type { Caller } from '../caller.js';

/** Callers that may call an operation. A controller method without `@Endpoint` is refused with 403. */
export type Access =
  | { kind: 'public' }
  /** Callers of these kinds, whatever their role. */
  | { kind: 'caller'; kinds: readonly Caller['kind'][] }
  /** A permission for the resource whose id is in the path, the query, or in a field of the body. */
  | {
      kind: 'permission';
      permission: string;
      /** Kind of id that a manifest declares under `resources`. */
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

/** Any signed-in person and any API key; the operation itself checks their roles. */
export const anyCaller: Access = { kind: 'caller', kinds: ['user', 'api-key'] };

/** Returns the kinds of callers that must authenticate. */
export function callersOf(access: Access): readonly Caller['kind'][] {
  if (access.kind === 'public') return [];
  return access.kind === 'caller' ? access.kinds : ['user', 'api-key'];
}

/** Allows callers that hold `permission` for the resource named by the path parameter. */
export function may(permission: string, resource: string, param = 'id'): Access {
  return { kind: 'permission', permission, resource, param, place: 'path' };
}

/** Allows callers that hold `permission` for the resource named by a field of the body. */
export function mayInBody(permission: string, resource: string, field: string): Access {
  return { kind: 'permission', permission, resource, param: field, place: 'body' };
}

/** Allows callers that hold `permission` for the resource named by a query parameter. */
export function mayInQuery(permission: string, resource: string, param: string): Access {
  return { kind: 'permission', permission, resource, param, place: 'query' };
}

/** Allows callers that hold `permission` in an organization: `organizationId` of the query, or their first. */
export function mayInOrganization(permission: string): Access {
  return { kind: 'organization', permission };
}
