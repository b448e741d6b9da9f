import { z } from 'zod';

const reachable = z.enum(['ok', 'unreachable']);

/** What of a process's surroundings answers. */
export const checksSchema = z.object({
  database: reachable,
  sharedStore: reachable.describe('Redis, where the installation has one.'),
});

/** What does not work, for the operator. */
export const effectsSchema = z.array(z.string());
