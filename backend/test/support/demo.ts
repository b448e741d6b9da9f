import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemo } from '../../src/demo/load-demo.js';
import { Client } from './client.js';
import type { OwnerDb } from './owner-db.js';
import { until } from './until.js';

/** Loads the demo; gives its owner, signed in, and the id of Corner Barbers. */
export async function signInToDemo(
  app: NestFastifyApplication,
): Promise<{ owner: Client; shop: string }> {
  await loadDemo(app);
  const owner = new Client(app);
  const user = await owner.ok<{ businesses: { id: string; name: string }[] }>(
    'POST',
    '/api/auth/login',
    { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD },
  );
  const shop = user.businesses.find(({ name }) => name === 'Corner Barbers');
  if (!shop) throw new Error('The demo has no Corner Barbers.');
  return { owner, shop: shop.id };
}

/** Waits until every text has its topics and every event has been handled. */
export const allCounted = (database: OwnerDb): Promise<void> =>
  until(
    'all is counted',
    async () =>
      (await database.count(
        `SELECT (SELECT count(*) FROM reviews WHERE topics IS NULL)
           + (SELECT count(*) FROM private_feedback WHERE topics IS NULL)
           + (SELECT count(*) FROM outbox_events WHERE relayed_at IS NULL) AS count`,
      )) === 0,
    30_000,
  );
