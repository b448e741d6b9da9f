import pg from 'pg';

/** The database as its superuser sees it: every tenant's rows. */
export class OwnerDb {
  private readonly pool: pg.Pool;

  constructor(connectionString: string) {
    this.pool = new pg.Pool({ connectionString, max: 2 });
    this.pool.on('error', () => undefined);
  }

  async rows<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.pool.query<R>(text, values)).rows;
  }

  /** The one number a query answers. */
  async count(text: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.rows<Record<string, unknown>>(text, values);
    return Number(Object.values(row ?? {})[0]);
  }

  /** How many messages have which status. */
  async messageStatuses(): Promise<Record<string, number>> {
    const rows = await this.rows<{ status: string; count: number }>(
      'SELECT status, count(*)::int AS count FROM messages GROUP BY status',
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
