/** Event of a tenant, as its handlers receive it. */
export interface DomainEvent<P extends object = Record<string, unknown>> {
  /** Stays the same however often the event is delivered. */
  id: string;
  type: string;
  organizationId: string;
  payload: P;
  /** ISO 8601, UTC. */
  occurredAt: string;
}

/** Part of an event that a person may have caused. */
export interface Acted {
  /** Id of the user who acted; absent when a customer, a key, a campaign or a plugin did. */
  actorId?: string | undefined;
  /** True when it happened automatically: then nobody acted, not even the business. */
  isAutomatic?: true | undefined;
}

/** Typed handle of an event: the module that emits it exports it from its `public.ts`. */
export interface EventType<P extends object> {
  readonly type: string;
  /** Exists only to carry the type. */
  readonly payload?: P;
}

/** Declares an event `<module>.<what-happened>`; list it under `emits` in the manifest too. */
export function defineEvent<P extends object>(type: string): EventType<P> {
  return { type };
}
