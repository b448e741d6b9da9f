import type { Type } from '@nestjs/common';
import type { z } from 'zod';
import type { TableExports } from './table-export.js';
import type { AfterRestore } from './after-restore.js';

/** Version of this contract. A module or plugin built for another major version is refused at boot. */
export const CONTRACT_VERSION = 1;

/** Roles of a member of an organization, from the most to the fewest permissions. */
export const ROLES = ['owner', 'manager', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** Entry of the signed-in navigation, filtered by the server for each caller. */
export interface NavEntry {
  /** Unique; the frontend has a route of the same id. */
  id: string;
  /** Path on the site, starting with a slash. */
  path: string;
  /** i18n key in the module's namespace. */
  labelKey: string;
  /** Name of an icon the frontend knows. */
  icon: string;
  /** Lower comes first. */
  order: number;
  /** Permission the caller needs to see it. */
  permission?: string;
  /**
   * Entitlement that the screen belongs to: with a plan that lacks it the screen is shown and presents the
   * feature.
   */
  entitlement?: string;
}

/**
 * Entitlement that a plan may grant: a switch, or a number of uses. The catalog of plans sets the amount for
 * each plan.
 */
export type EntitlementDeclaration = {
  /** `<module>.<name>` */
  key: string;
  /** A sentence for the API document. */
  description: string;
} & (
  | { kind: 'flag' }
  | {
      kind: 'metered';
      /** Plural of the counted things, in lower case: `review requests`. */
      unit: string;
    }
);

/** Extension point for other modules or plugins. The module that declares it owns it. */
export interface PortDeclaration {
  /** `<module>.<name>` */
  id: string;
  /** Number of providers: exactly one is expected, or any number of them. */
  cardinality: 'one' | 'many';
}

/** Kind of id that the API accepts; its tenant is looked up in a table. */
export interface ResourceDeclaration {
  /** A table of the module, as `lookup.register_resource` registers it. */
  table: string;
  /** Caches tenants in the process: for the kind that most requests name. */
  isCached?: boolean;
}

/** Part of the API document, named by `@ApiTags`. */
export interface TagDeclaration {
  description: string;
  /** Lower comes first. */
  order: number;
}

/** Scope of a table. Tables belong to a tenant unless a reason says why one is global. */
export type TableScope = 'tenant' | { globalBecause: string };

/**
 * Declaration of a feature module. The registry checks every line at boot and refuses to start on a
 * contradiction, with a message that says how to fix it.
 */
export interface ModuleManifest {
  /** Route prefix, i18n namespace and prefix of permissions, events, queues and ports. */
  id: string;
  /** Major version of the contract that the module was written for. */
  contract: number;
  /** The Nest module. */
  module: Type;
  /** Ids of the modules whose `public.ts` this one imports. */
  requires: readonly string[];
  /** Environment variables that only this module reads, with `readSettings`: an object with a key for each. */
  config?: z.ZodObject;
  /** `<id>.<action>` and the roles that hold it. */
  permissions: Readonly<Record<string, readonly Role[]>>;
  entitlements?: readonly EntitlementDeclaration[];
  /** Event types the module writes to the outbox. */
  emits: readonly string[];
  /** Event types the module has handlers for. */
  handles: readonly string[];
  /** Job queues that the module processes. */
  queues: readonly string[];
  /** Ports the module owns. */
  ports: readonly PortDeclaration[];
  /** Tables the module owns. */
  tables: Readonly<Record<string, TableScope>>;
  /** Kinds of ids that the module's operations take, such as `may('reviews.read', 'review')`. */
  resources?: Readonly<Record<string, ResourceDeclaration>>;
  /** Parts of the API document that the module describes; its neighbors may use them too. */
  tags?: Readonly<Record<string, TagDeclaration>>;
  /**
   * Numbers of the module that texts of screens name, such as days of a grace period. The client gets them with its
   * generated code, so that no text repeats a number.
   */
  limits?: Readonly<Record<string, number>>;
  /** Exported part of each tenant table, or the reason that it is omitted. */
  exports?: TableExports;
  nav: readonly NavEntry[];
  /** Topics that open screens must refresh when an event happens, by event type. */
  live?: Readonly<Record<string, readonly string[]>>;
  /**
   * Events that open screens receive with their payload, to show them to people. Everybody who may see the
   * business receives them, so they may contain only what all of them may know.
   */
  news?: readonly string[];
  /** Runs after a backup was restored, unless the operator says that nothing has happened since. */
  afterRestore?: AfterRestore;
}

/** Types a manifest without widening its literals. */
export function defineModule<const M extends ModuleManifest>(manifest: M): M {
  return manifest;
}
