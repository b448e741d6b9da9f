import { z } from 'zod';
import { id, timestamp, updatedAt } from '../../../lib/schemas.js';

export const sessionSchema = z
  .object({
    id: id.meta({ description: 'Id of the session.' }),
    browser: z.string().meta({
      description: 'Browser, as it names itself. Empty: unknown.',
      example: 'Chrome',
    }),
    system: z.string().meta({
      description: 'Operating system, as the browser names it. Empty: unknown.',
      example: 'macOS',
    }),
    address: z.string().meta({
      description:
        'IP address at sign-in. Only the owner of the session sees it. Empty: not recorded.',
      example: '203.0.113.7',
    }),
    createdAt: timestamp.meta({ description: 'Time of sign-in.' }),
    updatedAt,
    lastUsedAt: timestamp.meta({ description: 'Time of the last request, to about five minutes.' }),
    isCurrent: z.boolean().meta({ description: 'True for the session that makes the request.' }),
  })
  .meta({ id: 'Session', description: 'A browser in which the user is signed in.' });

export const endedSessionsSchema = z
  .object({
    ended: z.int().min(0).meta({ description: 'Number of sessions that ended.', example: 2 }),
  })
  .meta({ id: 'EndedSessions', description: 'Sessions that ended.' });
export type EndedSessions = z.infer<typeof endedSessionsSchema>;
