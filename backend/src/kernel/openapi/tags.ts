import type { OpenAPIObject } from '@nestjs/swagger';
import type { TagDeclaration } from '../contract/manifest.js';
import { RegistryError, type ModuleRegistry } from '../contract/registry.js';

/** The kernel's own part of the document, after those of the modules. */
const HEALTH: [string, TagDeclaration] = [
  'Health',
  { order: 1_000, description: 'Health checks for load balancers.' },
];

/** The parts of the document, in the order in which an integrator meets them. */
export const tagsOf = (registry: Pick<ModuleRegistry, 'tags'>): [string, TagDeclaration][] => [
  ...registry.tags,
  HEALTH,
];

/** @throws RegistryError naming each operation whose tag no loaded module describes */
export function checkTags(
  { paths }: Pick<OpenAPIObject, 'paths'>,
  known: ReadonlySet<string>,
): void {
  const problems = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { tags?: string[] }>).flatMap(
      ([method, { tags = [] }]) =>
        tags
          .filter((tag) => !known.has(tag))
          .map(
            (tag) =>
              `${method.toUpperCase()} ${path} has the tag '${tag}', which no loaded module describes: list it under 'tags' of its manifest.`,
          ),
    ),
  );
  if (problems.length > 0) throw new RegistryError(problems);
}
