import type { OpenAPIObject } from '@nestjs/swagger';
import { ROLES } from '../contract/manifest.js';
import type { ModuleRegistry } from '../contract/registry.js';

interface Operation {
  description?: string;
  'x-permission'?: string;
}

/** Adds the roles that hold an operation's permission to the sentence that names it. */
export function describePermissions(
  { paths }: Pick<OpenAPIObject, 'paths'>,
  registry: Pick<ModuleRegistry, 'grants'>,
): void {
  for (const methods of Object.values(paths)) {
    for (const operation of Object.values(methods as Record<string, Operation>)) {
      const { 'x-permission': permission, description = '' } = operation;
      if (permission === undefined) continue;
      const roles = ROLES.filter((role) => registry.grants(role, permission)).join(', ');
      const sentence = `Permission: \`${permission}\``;
      operation.description = description.replace(`${sentence}.`, `${sentence} (${roles}).`);
    }
  }
}
