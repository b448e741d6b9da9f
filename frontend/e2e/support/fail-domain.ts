import pg from 'pg';

/** Notes about a domain in force what a check does that finds no proof for the first time. */
export async function failDomain(host: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(
      `UPDATE branding_domains SET first_failed_at = now(), last_checked_at = now(), dns_result = 'missing'
       WHERE host = $1 AND state = 'active'`,
      [host],
    );
  } finally {
    await client.end();
  }
}
