import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createOpenApiDocument } from '../../src/kernel/openapi/document.js';
import type { Tenant } from './tenant.js';

/** An operation of the API, as its document describes it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  permission: string | undefined;
  isPublic: boolean;
}

/** Queries that operations require, by method and path. */
const QUERIES: Record<string, (tenant: Tenant) => string> = {
  'GET /api/billing/entitlements': ({ ids }) => `?businessId=${ids['businesses']}`,
};

/** Returns every operation of the API document. */
export function readOperations(app: NestFastifyApplication): Operation[] {
  const document = createOpenApiDocument(app);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { 'x-permission'?: string; security?: object[] }>).map(
      ([method, operation]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        permission: operation['x-permission'],
        isPublic: (operation.security ?? []).every(
          (requirement) => Object.keys(requirement).length === 0,
        ),
      }),
    ),
  );
}

export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** Returns the path with a tenant's ids in it. @throws Error for a kind of id that the tenant does not have */
export function addressOf(operation: Operation, tenant: Tenant): string {
  const path = operation.path.replace(
    /\/([\w-]+)\/\{(\w+)\}/g,
    (_whole, kind: string, parameter: string) => {
      const id = tenant.ids[kind];
      if (!id)
        throw new Error(
          `Say in createTenant what '${kind}/{${parameter}}' is, so that ${nameOf(operation)} can be tried.`,
        );
      return `/${kind}/${id}`;
    },
  );
  return path + (QUERIES[nameOf(operation)]?.(tenant) ?? '');
}
