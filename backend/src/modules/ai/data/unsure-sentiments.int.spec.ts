import { globSync, readFileSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/test-database.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';

const ORGANIZATION = '00000000-0000-4000-8000-0000000000aa';
const BUSINESS = '00000000-0000-4000-8000-0000000000bb';
const TABLES = ['reviews', 'private_feedback', 'insight_days'];

describe('labels that are not sure', () => {
  let test: TestDatabase;
  let database: OwnerDb;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = new OwnerDb(test.ownerUrl);
    await database.rows(
      `INSERT INTO organizations (id, name) VALUES ('${ORGANIZATION}', 'Organization')`,
    );
    await database.rows(
      `INSERT INTO businesses (id, organization_id, name, slug)
       VALUES ('${BUSINESS}', '${ORGANIZATION}', 'Corner Barbers', 'corner-barbers')`,
    );
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const addReview = (rating: number, sentiment: string, score: number) =>
    database.rows(
      `INSERT INTO reviews (id, organization_id, business_id, rating, body, published_at, sentiment, sentiment_score, topics)
       VALUES (gen_random_uuid(), '${ORGANIZATION}', '${BUSINESS}', $1, 'Kind people', '2026-03-01T12:00Z', $2, $3, '[]')`,
      [rating, sentiment, score],
    );

  it.each([
    [5, 'negative', 49],
    [3, 'positive', 90],
  ])('cannot be stored: %i stars, %s, %i %%', async (rating, sentiment, score) => {
    await expect(addReview(rating, sentiment, score)).rejects.toThrow('reviews_sure_sentiment');
  });

  it('leave the texts and the counts of days when the product is updated', async () => {
    const [file = ''] = globSync('prisma/migrations/*_drop_unsure_sentiments/migration.sql');
    for (const table of ['reviews', 'private_feedback']) {
      await database.rows(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_sure_sentiment`);
    }
    await addReview(5, 'positive', 96);
    await addReview(5, 'positive', 40);
    await addReview(4, 'negative', 49);
    await addReview(3, 'positive', 80);
    await database.rows(
      `INSERT INTO insight_days (organization_id, business_id, is_sample, day, public_count, positive_count, negative_count)
       VALUES ('${ORGANIZATION}', '${BUSINESS}', false, '2026-03-01', 4, 3, 1)`,
    );
    await database.asPlainOwner(TABLES, readFileSync(file, 'utf8'));
    expect(
      await database.rows(
        `SELECT sentiment, sentiment_score, count(*)::int FROM reviews GROUP BY 1, 2 ORDER BY 3`,
      ),
    ).toEqual([
      { sentiment: 'positive', sentiment_score: 96, count: 1 },
      { sentiment: null, sentiment_score: null, count: 3 },
    ]);
    expect(
      await database.rows(
        `SELECT public_count, positive_count, neutral_count, negative_count FROM insight_days`,
      ),
    ).toEqual([{ public_count: 4, positive_count: 1, neutral_count: 0, negative_count: 0 }]);
    // The migration forces row-level security again.
    expect(
      await database.count(
        `SELECT count(*) FROM pg_class WHERE relname = ANY ($1) AND NOT relforcerowsecurity`,
        [TABLES],
      ),
    ).toBe(0);
  });
});
