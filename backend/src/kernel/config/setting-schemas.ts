import { z } from 'zod';

/** An address with one of these protocols. */
export const url = (protocols: string[], expected: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: expected,
  });

/** A whole number. */
export const wholeNumber = ({ min, max }: { min: number; max?: number }, expected: string) =>
  z.coerce
    .number({ error: expected })
    .int({ error: expected })
    .min(min, { error: expected })
    .max(max ?? Number.MAX_SAFE_INTEGER, { error: expected });

/** `true` or `false`. */
export const flag = (byDefault: boolean) =>
  z
    .enum(['true', 'false'], { error: 'expected true or false' })
    .default(byDefault ? 'true' : 'false')
    .transform((value) => value === 'true');

/**
 * Connections that keep a machine of so many cores busy. More of them only take turns: each is a
 * process of the server that has to be woken for every statement.
 */
export const connectionsFor = (cores: number): number => Math.max(6, 2 * cores + 2);

/** The address of a PostgreSQL database. */
export const postgresUrl = url(
  ['postgres:', 'postgresql:'],
  'expected a PostgreSQL address such as postgresql://user:password@host:5432/scoville',
);
