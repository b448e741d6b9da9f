import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The database as its superuser sees it, with every tenant's rows. */
export class OwnerDb {
  private readonly pool: pg.Pool;

  constructor(connectionString: string) {
    this.pool = new pg.Pool({ connectionString, max: 2 });
    this.pool.on('error', () => undefined);
  }

  async rows<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.pool.query<R>(text, values)).rows;
  }

  /** Returns the only number that a query returns. */
  async count(text: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.rows<Record<string, unknown>>(text, values);
    return Number(Object.values(row ?? {})[0]);
  }

  /** Confirms the address of an account, as the link in its email does. */
  async confirmAddress({ id }: { id: string }): Promise<void> {
    await this.rows('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  }

  /** Counts the customers' answers in every place that must agree, and the rows that lack their counterpart. */
  async answerFigures(): Promise<Record<string, number>> {
    const [row] = await this.rows<Record<string, number>>(`SELECT
      (SELECT count(*) FROM reviews)::int + (SELECT count(*) FROM private_feedback)::int AS answers,
      (SELECT count(*) FROM review_requests WHERE status = 'rated')::int AS rated,
      (SELECT count(DISTINCT answer_id) FROM review_requests)::int AS linked,
      (SELECT sum(rating_1_count + rating_2_count + rating_3_count + rating_4_count + rating_5_count)
         FROM business_stats)::int AS counted,
      (SELECT count(*) FROM outbox_events WHERE type IN ('reviews.published', 'feedback.received'))::int AS told,
      (SELECT count(*) FROM review_requests WHERE message_id IS NULL)::int AS unmailed,
      (SELECT count(*) FROM messages WHERE kind = 'review-request')::int
        - (SELECT count(*) FROM review_requests)::int AS strays`);
    return row ?? {};
  }

  /**
   * Runs statements as an owner of some tables who, unlike the owner in the tests, is not a superuser, so
   * that forced row-level security applies. Afterwards the tables have their owner again.
   */
  async asPlainOwner(tables: readonly string[], statements: string): Promise<void> {
    const client = await this.pool.connect();
    const role = `plain_owner_${randomUUID().replaceAll('-', '')}`;
    const give = (to: string) =>
      tables.map((table) => `ALTER TABLE ${table} OWNER TO ${to};`).join('\n');
    try {
      const [owner] = (await client.query<{ name: string }>('SELECT current_user AS name')).rows;
      await client.query(`CREATE ROLE ${role}; GRANT CREATE, USAGE ON SCHEMA public TO ${role}`);
      await client.query(`BEGIN; ${give(role)} SET LOCAL ROLE ${role}; ${statements}`);
      await client.query(`RESET ROLE; ${give(`"${owner?.name}"`)} COMMIT`);
    } finally {
      await client.query(`ROLLBACK; RESET ROLE; DROP OWNED BY ${role}; DROP ROLE ${role}`);
      client.release();
    }
  }

  /** Runs statements in a transaction that is rolled back afterwards. */
  async rolledBack(
    work: (
      run: <R extends object>(text: string, values?: unknown[]) => Promise<R[]>,
    ) => Promise<void>,
  ): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await work(
        async <R extends object>(text: string, values: unknown[] = []) =>
          (await client.query<R>(text, values)).rows,
      );
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
