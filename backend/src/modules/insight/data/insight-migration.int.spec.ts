import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/test-database.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';

const ORGANIZATION = '00000000-0000-4000-8000-0000000000aa';
const BUSINESS = '00000000-0000-4000-8000-0000000000bb';
const READ = ['reviews', 'private_feedback', 'review_requests', 'campaign_recipients'];
const WRITTEN = ['insight_days', 'insight_topics', 'insight_answers'];

/** Returns the part of the migration that counts existing rows. */
function statements(): string {
  const [file = ''] = globSync('prisma/migrations/*_add_insight/migration.sql');
  const sql = readFileSync(join(process.cwd(), file), 'utf8');
  const forced = /^ALTER TABLE reviews NO FORCE.*^ALTER TABLE campaign_recipients FORCE.*?;$/ms;
  return forced.exec(sql)?.[0] ?? '';
}

describe('the days before there was insight', () => {
  let test: TestDatabase;
  let database: OwnerDb;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = new OwnerDb(test.ownerUrl);
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  it('are counted, also by an owner of the tables whom row-level security holds back', async () => {
    await database.rows(
      `INSERT INTO organizations (id, name) VALUES ('${ORGANIZATION}', 'Organization')`,
    );
    await database.rows(
      `INSERT INTO businesses (id, organization_id, name, slug)
       VALUES ('${BUSINESS}', '${ORGANIZATION}', 'Corner Barbers', 'corner-barbers')`,
    );
    await database.rows(
      `INSERT INTO reviews (id, organization_id, business_id, rating, body, published_at, sentiment, topics)
       VALUES (gen_random_uuid(), '${ORGANIZATION}', '${BUSINESS}', 5, 'Kind people', '2026-03-01T12:00Z', 'positive',
               '[{"topic": "staff", "polarity": "positive"}]')`,
    );
    // The migration writes to the tables before it forces their row-level security.
    for (const table of WRITTEN) {
      await database.rows(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    }
    await database.asPlainOwner([...READ, ...WRITTEN], statements());
    expect(
      await database.rows(
        `SELECT day::text, rating_5_count, public_count, positive_count FROM insight_days`,
      ),
    ).toEqual([{ day: '2026-03-01', rating_5_count: 1, public_count: 1, positive_count: 1 }]);
    expect(await database.rows('SELECT topic, positive_count FROM insight_topics')).toEqual([
      { topic: 'staff', positive_count: 1 },
    ]);
    // Row-level security is forced again for the tables that it read.
    expect(
      await database.count(
        `SELECT count(*) FROM pg_class WHERE relname = ANY ($1) AND NOT relforcerowsecurity`,
        [READ],
      ),
    ).toBe(0);
  });
});
