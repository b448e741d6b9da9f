/** Something that has happened in a tenant, as its handlers receive it. */
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
  /** Id of the user who did it; absent where a customer, a key, a campaign or a plugin did. */
  actorId?: string | undefined;
  /** Whether it happened by itself: then it is nobody's deed, not even the business's. */
  isAutomatic?: true | undefined;
}

/** A typed handle on an event: the module that emits it exports it from its `public.ts`. */
export interface EventType<P extends object> {
  readonly type: string;
  /** Only there to carry the type. */
  readonly payload?: P;
}

/** Declares an event `<module>.<what-happened>`; list it under `emits` in the manifest too. */
export function defineEvent<P extends object>(type: string): EventType<P> {
  return { type };
}
