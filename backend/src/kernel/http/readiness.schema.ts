import { z } from 'zod';

const reachable = z.enum(['ok', 'unreachable']);

/** Status of a process's dependencies. */
export const checksSchema = z.object({
  database: reachable.describe('State of the database.'),
  sharedStore: reachable.describe('State of Redis, if the installation uses it.'),
});

/** Effects of unreachable dependencies, for the operator. */
export const effectsSchema = z.array(z.string());
