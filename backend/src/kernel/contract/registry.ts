import { BootError } from '../errors/boot-error.js';
import {
  CONTRACT_VERSION,
  type EntitlementDeclaration,
  type ModuleManifest,
  type NavEntry,
  type ResourceDeclaration,
  type Role,
  type TagDeclaration,
} from './manifest.js';

/** Raised when the modules contradict each other: the boot stops and the message lists every fix. */
export class RegistryError extends BootError {
  constructor(readonly problems: readonly string[]) {
    super(
      `The modules do not fit together:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
}

/** Validated set of loaded modules, in an order in which every module follows the modules it requires. */
export class ModuleRegistry {
  readonly manifests: readonly ModuleManifest[];
  private readonly permissions = new Map<string, ReadonlySet<Role>>();
  private readonly resources: ReadonlyMap<string, ResourceDeclaration>;

  /**
   * @param manifests the loaded modules in any order
   * @throws RegistryError listing everything that is wrong
   */
  constructor(manifests: readonly ModuleManifest[]) {
    const problems = [
      ...checkIdentity(manifests),
      ...checkNames(manifests),
      ...checkUniqueness(manifests),
      ...checkEvents(manifests),
      ...checkNavigation(manifests),
    ];
    if (problems.length > 0) throw new RegistryError(problems);
    this.manifests = sortByRequirement(manifests);
    this.resources = new Map(manifests.flatMap(({ resources = {} }) => Object.entries(resources)));
    for (const manifest of manifests) {
      for (const [permission, roles] of Object.entries(manifest.permissions)) {
        this.permissions.set(permission, new Set(roles));
      }
    }
  }

  /** True when any loaded module declares the permission. */
  knowsPermission(permission: string): boolean {
    return this.permissions.has(permission);
  }

  /** True when the role holds the permission. No role holds an unknown permission. */
  grants(role: Role, permission: string): boolean {
    return this.permissions.get(permission)?.has(role) ?? false;
  }

  /** Lists the permissions of the role. */
  permissionsOf(role: Role): string[] {
    return [...this.permissions.keys()]
      .filter((permission) => this.grants(role, permission))
      .sort();
  }

  /** All queues of all modules. */
  get queues(): string[] {
    return this.manifests.flatMap((manifest) => manifest.queues);
  }

  /** Returns the declaration of a kind of id; undefined when no loaded module has it. */
  resource(kind: string): ResourceDeclaration | undefined {
    return this.resources.get(kind);
  }

  /** Parts of the API document by name, in order. */
  get tags(): [string, TagDeclaration][] {
    return this.manifests
      .flatMap(({ tags = {} }) => Object.entries(tags))
      .sort(([, a], [, b]) => a.order - b.order);
  }

  /** Returns the navigation that a role may see, in order. */
  navigationFor(role: Role): NavEntry[] {
    return this.manifests
      .flatMap((manifest) => manifest.nav)
      .filter((entry) => !entry.permission || this.grants(role, entry.permission))
      .sort((a, b) => a.order - b.order);
  }

  /** Lists the topics that open screens refresh on an event. */
  liveTopics(eventType: string): string[] {
    return [...new Set(this.manifests.flatMap((manifest) => manifest.live?.[eventType] ?? []))];
  }

  /** True when open screens receive the event itself. */
  isNews(eventType: string): boolean {
    return this.manifests.some((manifest) => manifest.news?.includes(eventType));
  }
}

function checkIdentity(manifests: readonly ModuleManifest[]): string[] {
  const ids = manifests.map((manifest) => manifest.id);
  const problems: string[] = [];
  for (const manifest of manifests) {
    if (!/^[a-z][a-z0-9-]*$/.test(manifest.id)) {
      problems.push(`Module id '${manifest.id}' must be lower-case letters, digits and hyphens.`);
    }
    if (manifest.contract !== CONTRACT_VERSION) {
      problems.push(
        `Module '${manifest.id}' is written for contract ${manifest.contract}, this kernel speaks ${CONTRACT_VERSION}: use a matching version of the module.`,
      );
    }
    for (const required of manifest.requires) {
      if (!ids.includes(required)) {
        problems.push(
          `Module '${manifest.id}' requires '${required}', which is not loaded: add it to app.modules.ts or remove the requirement.`,
        );
      }
    }
  }
  for (const id of duplicates(ids)) problems.push(`Two modules have the id '${id}': rename one.`);
  const cycle = findCycle(manifests);
  if (cycle) {
    problems.push(
      `Modules require each other in a circle (${cycle.join(' -> ')}): invert one edge with an event or a port.`,
    );
  }
  return problems;
}

function checkNames(manifests: readonly ModuleManifest[]): string[] {
  const problems: string[] = [];
  for (const manifest of manifests) {
    const named: [string, readonly string[]][] = [
      ['permission', Object.keys(manifest.permissions)],
      ['queue', manifest.queues],
      ['port', manifest.ports.map((port) => port.id)],
      ['entitlement', (manifest.entitlements ?? []).map((entitlement) => entitlement.key)],
    ];
    for (const [kind, names] of named) {
      for (const name of names) {
        if (!name.startsWith(`${manifest.id}.`)) {
          problems.push(
            `The ${kind} '${name}' of module '${manifest.id}' must start with '${manifest.id}.'.`,
          );
        }
      }
    }
  }
  return problems;
}

function checkUniqueness(manifests: readonly ModuleManifest[]): string[] {
  const owned: [string, (manifest: ModuleManifest) => readonly string[]][] = [
    ['table', (manifest) => Object.keys(manifest.tables)],
    ['event', (manifest) => manifest.emits],
    ['resource', (manifest) => Object.keys(manifest.resources ?? {})],
    ['environment variable', (manifest) => Object.keys(manifest.config?.shape ?? {})],
    ['tag', (manifest) => Object.keys(manifest.tags ?? {})],
    ['navigation entry', (manifest) => manifest.nav.map((entry) => entry.id)],
    ['navigation path', (manifest) => manifest.nav.map((entry) => entry.path)],
    ['entitlement', (manifest) => (manifest.entitlements ?? []).map(keyOf)],
  ];
  return owned.flatMap(([kind, names]) =>
    duplicates(manifests.flatMap(names)).map(
      (name) => `The ${kind} '${name}' is declared twice: only one module may own it.`,
    ),
  );
}

function checkEvents(manifests: readonly ModuleManifest[]): string[] {
  const emitted = new Set(manifests.flatMap((manifest) => manifest.emits));
  return manifests.flatMap((manifest) =>
    [...manifest.handles, ...Object.keys(manifest.live ?? {}), ...(manifest.news ?? [])]
      .filter((type) => !emitted.has(type))
      .map(
        (type) =>
          `Module '${manifest.id}' listens to the event '${type}', which no loaded module emits: load its module or correct the name.`,
      ),
  );
}

function checkNavigation(manifests: readonly ModuleManifest[]): string[] {
  const permissions = new Set(manifests.flatMap((manifest) => Object.keys(manifest.permissions)));
  const forbidden = manifests.flatMap((manifest) =>
    manifest.nav
      .filter((entry) => entry.permission && !permissions.has(entry.permission))
      .map(
        (entry) =>
          `The navigation entry '${entry.id}' needs the permission '${entry.permission}', which no module declares.`,
      ),
  );
  const entitlements = new Set(manifests.flatMap((one) => one.entitlements ?? []).map(keyOf));
  const unknown = manifests
    .flatMap((manifest) => manifest.nav)
    .filter(({ entitlement }) => entitlement !== undefined && !entitlements.has(entitlement));
  return [
    ...forbidden,
    ...unknown.map(
      ({ id, entitlement }) =>
        `The navigation entry '${id}' belongs to the entitlement '${entitlement}', which no module declares.`,
    ),
  ];
}

const keyOf = ({ key }: EntitlementDeclaration): string => key;

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** Returns a path of ids that leads back to its start, or undefined. */
function findCycle(manifests: readonly ModuleManifest[]): string[] | undefined {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const done = new Set<string>();
  const visit = (id: string, path: string[]): string[] | undefined => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
    if (done.has(id)) return undefined;
    for (const required of byId.get(id)?.requires ?? []) {
      const cycle = visit(required, [...path, id]);
      if (cycle) return cycle;
    }
    done.add(id);
    return undefined;
  };
  for (const manifest of manifests) {
    const cycle = visit(manifest.id, []);
    if (cycle) return cycle;
  }
  return undefined;
}

function sortByRequirement(manifests: readonly ModuleManifest[]): ModuleManifest[] {
  const sorted: ModuleManifest[] = [];
  const place = (manifest: ModuleManifest): void => {
    if (sorted.includes(manifest)) return;
    for (const other of manifests) if (manifest.requires.includes(other.id)) place(other);
    sorted.push(manifest);
  };
  manifests.forEach(place);
  return sorted;
}
