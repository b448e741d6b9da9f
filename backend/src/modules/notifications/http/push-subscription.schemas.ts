import { z } from 'zod';
import { id, timestamp, updatedAt } from '../../../lib/schemas.js';
import { ENDPOINT_LENGTH, isAuthSecret, isPublicKey } from '../domain/push-subscription.js';

const BASE64URL = /^[\w-]+$/;

export const pushKeySchema = z
  .object({
    publicKey: z.string().meta({
      description: 'Public key: an uncompressed point of P-256, base64url.',
      example:
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    }),
  })
  .meta({ id: 'PushKey', description: 'The key that browsers subscribe with.' });

export const pushSubscriptionSchema = z
  .object({
    id: id.meta({ description: 'Id of the push subscription.' }),
    sessionId: id.meta({ description: 'Id of the session that it ends with.' }),
    endpoint: z.string().meta({
      description: "Address at the browser's push service.",
      example: 'https://push.example.com/wpush/v2/gAAAAABk',
    }),
    isCurrent: z.boolean().meta({
      description: 'True for the session that makes the request.',
    }),
    createdAt: timestamp.meta({ description: 'Time it was added.' }),
    updatedAt,
  })
  .meta({ id: 'PushSubscription', description: 'A browser that gets push messages.' });

export const createPushSubscriptionSchema = z
  .strictObject({
    endpoint: z
      .string({ error: "Send the endpoint of the browser's push subscription." })
      .max(ENDPOINT_LENGTH, { error: `Send at most ${ENDPOINT_LENGTH} characters.` })
      .refine((text) => URL.parse(text)?.protocol === 'https:', {
        error: 'Send an address that begins with https://.',
      })
      .meta({
        description: "Address at the browser's push service. HTTPS only.",
        example: 'https://push.example.com/wpush/v2/gAAAAABk',
      }),
    keys: z
      .strictObject({
        p256dh: z
          .string({ error: 'Send the public key of the browser.' })
          .max(100, { error: 'Send at most 100 characters.' })
          .refine((text) => BASE64URL.test(text) && isPublicKey(text), {
            error: 'Send a point of P-256, base64url without padding.',
          })
          .meta({
            description: 'Public key of the browser, base64url.',
            example:
              'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          }),
        auth: z
          .string({ error: 'Send the authentication secret of the browser.' })
          .max(50, { error: 'Send at most 50 characters.' })
          .refine((text) => BASE64URL.test(text) && isAuthSecret(text), {
            error: 'Send 16 bytes, base64url without padding.',
          })
          .meta({
            description: 'Authentication secret of the browser, base64url.',
            example: 'BTBZMqHH6r4Tts7J_aSIgg',
          }),
      })
      .meta({ description: "Keys of the browser's push subscription." }),
  })
  .meta({
    id: 'CreatePushSubscription',
    description:
      'The endpoint and the keys of a push subscription in the browser (`PushSubscription.toJSON()`).',
  });
