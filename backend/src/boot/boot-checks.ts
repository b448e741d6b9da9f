import type { INestApplicationContext } from '@nestjs/common';
import { checkExports } from './check-exports.js';
import { KERNEL_EXPORTS } from '../kernel/data-export/kernel-exports.js';
import { checkEntitlements } from './check-entitlements.js';
import { entitlementsPort } from '../kernel/entitlements/subscription-status.js';
import { endpointsOf } from '../kernel/http/endpoints.js';
import { EventHandlers } from '../kernel/outbox/event-handlers.js';
import { TenantDb } from '../kernel/tenancy/tenant-db.js';
import { Ports } from '../kernel/contract/ports.js';
import { ModuleRegistry, RegistryError } from '../kernel/contract/registry.js';
import { checkResources, readResources, type ResourceUse } from './resource-checks.js';
import { checkTables, KERNEL_TABLES, readTables } from './table-checks.js';

/** Ports of the kernel itself. */
const KERNEL_PORTS = [
  'kernel.authenticator',
  'kernel.brands',
  'kernel.entitlements',
  'kernel.contact-forms',
  'kernel.customer-pages',
  'kernel.link-languages',
  'kernel.offers',
  'kernel.site-pages',
  'kernel.suspensions',
];

/**
 * Checks everything that needs the loaded modules and the database: handlers and ports against the manifests,
 * entitlements against the plans, kinds of ids against `lookup.resources`, tables against row-level security.
 * @throws RegistryError with a sentence for every fix
 */
export async function checkBoot(app: INestApplicationContext): Promise<void> {
  const registry = app.get(ModuleRegistry);
  const db = app.get(TenantDb);
  const [tables, resources] = await Promise.all([readTables(db), readResources(db)]);
  const owners = [
    ...registry.manifests.map(({ id, tables, exports = {} }) => ({ owner: id, tables, exports })),
    { owner: 'kernel', tables: KERNEL_TABLES, exports: KERNEL_EXPORTS },
  ];
  const problems = [
    ...checkHandlers(registry, app.get(EventHandlers)),
    ...checkPorts(registry, app.get(Ports)),
    ...checkEntitlements(registry.manifests, app.get(Ports).many(entitlementsPort)[0]),
    ...checkResources(resources, registry.manifests, resourceUses(app)),
    ...checkTables(tables, owners),
    ...checkExports(tables, owners),
  ];
  if (problems.length > 0) throw new RegistryError(problems);
}

function resourceUses(app: INestApplicationContext): ResourceUse[] {
  return endpointsOf(app).flatMap(({ id, access }) =>
    access.kind === 'permission' ? [{ operation: id, resource: access.resource }] : [],
  );
}

function checkHandlers(registry: ModuleRegistry, handlers: EventHandlers): string[] {
  const declared = new Map(
    registry.manifests.map((manifest) => [manifest.id, new Set(manifest.handles)]),
  );
  const problems = handlers.registered
    .filter(({ type, name }) => !declared.get(name.split('.')[0] ?? '')?.has(type))
    .map(
      ({ type, name }) =>
        `The handler '${name}' listens to '${type}', which its manifest does not list under 'handles': add it.`,
    );
  for (const manifest of registry.manifests) {
    for (const type of manifest.handles) {
      const handled = handlers.registered.some(
        (one) => one.type === type && one.name.startsWith(`${manifest.id}.`),
      );
      if (!handled) {
        problems.push(
          `Module '${manifest.id}' says it handles '${type}' but registers no handler: register one or remove it.`,
        );
      }
    }
  }
  return problems;
}

function checkPorts(registry: ModuleRegistry, ports: Ports): string[] {
  const known = new Set([
    ...KERNEL_PORTS,
    ...registry.manifests.flatMap((manifest) => manifest.ports.map(({ id }) => id)),
  ]);
  return ports.used
    .filter((id) => !known.has(id))
    .map(
      (id) =>
        `Something is plugged into the port '${id}', which no loaded module owns: list it under 'ports' of its owner.`,
    );
}
