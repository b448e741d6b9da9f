import type { INestApplicationContext } from '@nestjs/common';
import { Accounts } from '../modules/auth/public.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './load-demo.js';

/**
 * Locks the demo's accounts where others can reach the server: everyone knows their password. They may be
 * there because the product was tried on the same data before.
 * @returns how many were locked
 */
export async function lockDemo(app: INestApplicationContext): Promise<number> {
  const accounts = app.get(Accounts);
  let locked = 0;
  for (const { email } of DEMO_ACCOUNTS) {
    if (await accounts.lockKnownPassword(email, DEMO_PASSWORD)) locked += 1;
  }
  return locked;
}
