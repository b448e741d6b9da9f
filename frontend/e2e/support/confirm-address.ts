import pg from 'pg';

/** Confirms the address of an account, as the link in its email does. */
export async function confirmAddress(
  email: string,
  databaseUrl = process.env['E2E_DATABASE_URL'],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [email]);
  } finally {
    await client.end();
  }
}
