import { z } from 'zod';

const reachable = z.enum(['ok', 'unreachable']);

/** Status of a process's dependencies. */
export const checksSchema = z.object({
  database: reachable,
  sharedStore: reachable.describe('Redis, where the installation has one.'),
});

/** Effects of unreachable dependencies, for the operator. */
export const effectsSchema = z.array(z.string());
