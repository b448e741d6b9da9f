import { z } from 'zod';
import { id, timestamp } from '../../../lib/schemas.js';

export const sessionSchema = z
  .object({
    id: id.meta({ description: 'Id of the session.' }),
    browser: z.string().meta({
      description: 'Browser, as it names itself; empty where it does not.',
      example: 'Chrome',
    }),
    system: z.string().meta({
      description: 'Operating system, as the browser names it; empty where it does not.',
      example: 'macOS',
    }),
    address: z.string().meta({
      description:
        'Network address at sign-in; empty for sessions from before it was stored. Nobody but the owner of the session sees it.',
      example: '203.0.113.7',
    }),
    signedInAt: timestamp.meta({ description: 'When the person signed in.' }),
    lastUsedAt: timestamp.meta({ description: 'When it was last used, to about five minutes.' }),
    isCurrent: z.boolean().meta({ description: 'Whether it is the session that asks.' }),
  })
  .meta({ id: 'Session', description: 'A browser in which somebody is signed in.' });

export const endedSessionsSchema = z
  .object({
    ended: z.int().min(0).meta({ description: 'How many sessions have ended.', example: 2 }),
  })
  .meta({ id: 'EndedSessions', description: 'What has become of other sessions.' });
export type EndedSessions = z.infer<typeof endedSessionsSchema>;
