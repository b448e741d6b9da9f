import { AsyncLocalStorage } from 'node:async_hooks';
import type { WriteAttempt } from './write-attempt.js';

interface TenantScope {
  organizationId: string | undefined;
  /** The signed-in person whose request this is. */
  actorId?: string | undefined;
  effects?: WriteAttempt | undefined;
}

const storage = new AsyncLocalStorage<TenantScope>();

/** The tenant of the running call, or undefined outside any tenant. */
export function currentOrganizationId(): string | undefined {
  return storage.getStore()?.organizationId;
}

/**
 * Returns the tenant of the running call. For Prisma, which takes an undefined value for no condition.
 * @throws Error outside any tenant
 */
export function requireOrganizationId(): string {
  const organizationId = currentOrganizationId();
  if (!organizationId) throw new Error('There is no tenant here: use TenantDb.run.');
  return organizationId;
}

/**
 * The signed-in person on whose request something is done; undefined for keys, customers and jobs.
 * What is run as a tenant on purpose (`runAsTenant`) is nobody's: handlers may run in the shadow of
 * a request that has nothing to do with them.
 */
export function currentActorId(): string | undefined {
  return storage.getStore()?.actorId;
}

/**
 * Says who acts in the running scope from here on.
 * @throws Error outside a scope: the change would belong to no organization or, worse, to another
 */
export function enterActor(actorId: string): void {
  const scope = storage.getStore();
  if (!scope) throw new Error('There is no scope to act in.');
  scope.actorId = actorId;
}

/** The attempt at a keyed write that is running, if there is one. */
export function currentEffects(): WriteAttempt | undefined {
  return storage.getStore()?.effects;
}

/**
 * Makes everything the running request does from here on part of the attempt.
 * @throws Error outside a request's scope
 */
export function enterEffects(effects: WriteAttempt): void {
  const scope = storage.getStore();
  if (!scope) throw new Error('There is no request scope that could have effects.');
  scope.effects = effects;
}

/** Runs what is no part of the attempt, such as its own record. */
export function withoutEffects<T>(fn: () => Promise<T>): Promise<T> {
  const scope = storage.getStore();
  return storage.run({ organizationId: undefined, ...scope, effects: undefined }, fn);
}

/**
 * Runs `fn` as the given tenant.
 *
 * It awaits inside: Prisma's promises are lazy and start their query when awaited, so a promise
 * handed out unawaited would start outside the tenant.
 */
export function runAsTenant<T>(organizationId: string, fn: () => Promise<T>): Promise<T> {
  const effects = currentEffects();
  return storage.run({ organizationId, effects }, async () => await fn());
}

/**
 * Runs an HTTP request in a scope of its own, without a tenant until `enterTenant` names it; or what a
 * request starts for everybody, which takes no part in its tenant, its actor or its attempt.
 */
export function runWithoutTenant<T>(fn: () => T): T {
  return storage.run({ organizationId: undefined }, fn);
}

/**
 * Names the tenant of the running request, once the caller's right to it was checked.
 * @throws Error outside a request's scope: the tenant would be lost or, worse, kept
 */
export function enterTenant(organizationId: string): void {
  const scope = storage.getStore();
  if (!scope) throw new Error('There is no request scope to enter the tenant in.');
  scope.organizationId = organizationId;
}
