import { startSmtpSink, type SmtpSink } from './harness/smtp-sink.js';
import { FaultyProduct, type Part } from './support/faulty-product.js';
import { until } from './support/until.js';
import { Visitor } from './support/visitor.js';

const ROWS = Number(process.env['CHAOS_IMPORT_ROWS'] ?? 5_000);
/** Rows whose address appears earlier in the file: they are merged, not imported twice. */
const REPEATED = 500;
/** Rows that cannot be imported. */
const BAD = 40;
/** Of so many rows, one has a phone number that cannot be read. */
const UNREAD_PHONE = 100;
/** Customers who exist before the import, spread over its rows. */
const KNOWN = 300;
const SPACING = Math.floor((ROWS - BAD - REPEATED) / KNOWN);
/** Makes rows so long that a slice holds about a thousand of them, so that there is work to interrupt. */
const FILLER = 'x'.repeat(1_000);
const LIMIT_MS = 120_000;

/** Progress at which parts are killed, from 0 to 1, and the parts; Redis restarts empty. */
type Strike = readonly [at: number, parts: readonly Part[]];
const EVERYBODY: readonly Part[] = ['redis', 'worker-1', 'worker-2', 'api'];
/** `npm run test:chaos` kills more often. */
const STRIKES: Record<'start' | 'undo', readonly Strike[]> =
  process.env['CHAOS_KILLS'] === undefined
    ? {
        start: [
          [0.2, ['worker-1', 'worker-2']],
          [0.5, EVERYBODY],
        ],
        undo: [],
      }
    : {
        start: [
          [0.1, ['worker-1', 'worker-2']],
          [0.3, ['redis']],
          [0.5, EVERYBODY],
          [0.7, ['database']],
        ],
        undo: [
          [0.2, ['redis', 'worker-1', 'worker-2']],
          [0.6, ['database', 'worker-1']],
        ],
      };

interface Import {
  id: string;
  status: string;
  rowCount: number;
  doneRows: number;
  counts: Record<'new' | 'merged' | 'unchanged' | 'suppressed' | 'bad' | 'withoutPhone', number>;
  removed: number;
  restored: number;
}

describe('an import while everything is killed', () => {
  let sink: SmtpSink;
  let product: FaultyProduct;
  let owner: Visitor;
  let businessId: string;

  beforeAll(async () => {
    sink = await startSmtpSink();
    product = await FaultyProduct.start(sink.url);
    owner = new Visitor(product.url);
    await product.db.confirmAddress(await owner.register('owner@example.com'));
    const made = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Barbers' });
    businessId = made.id;
    await product.db.rows(
      `INSERT INTO subscriptions SELECT (jsonb_populate_record(NULL::subscriptions, jsonb_build_object(
         'id', gen_random_uuid(), 'organization_id', organization_id, 'plan', 'marketing-pro', 'status', 'active',
         'created_at', now(), 'updated_at', now(), 'sync_version', 0, 'started_at', now()))).*
       FROM businesses WHERE id = $1`,
      [businessId],
    );
    await product.db.rows(
      `INSERT INTO customers (id, organization_id, business_id, name, email, tags, updated_at)
       SELECT gen_random_uuid(), organization_id, id, 'Known ' || n, 'row-' || n * $3 || '@example.com', '{old}', now()
       FROM businesses, generate_series(1, $2) n WHERE id = $1`,
      [businessId, KNOWN, SPACING],
    );
  }, 360_000);

  afterAll(async () => {
    await product?.stop();
    await sink?.stop();
  });

  /** Returns everything that the import may change, for a comparison. */
  const snapshot = () =>
    product.db.rows<{ email: string; name: string; tags: string[] }>(
      'SELECT email, name, tags FROM customers WHERE business_id = $1 ORDER BY email',
      [businessId],
    );
  const upload = async (): Promise<Import> => {
    const rows = Array.from({ length: ROWS }, (_, index) => {
      const place = index + 1;
      if (place > ROWS - BAD) return `Bad ${place},not an address,new,${FILLER}`;
      const address = place > ROWS - BAD - REPEATED ? place - Math.floor(ROWS / 2) : place;
      const phone = place % UNREAD_PHONE === 0 ? '12' : '';
      return `Row ${address},row-${address}@example.com,new,${FILLER},${phone}`;
    });
    const response = await fetch(`${product.url}/api/businesses/${businessId}/customer-imports`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', cookie: owner.cookie ?? '' },
      body: ['name,email,tags,filler,phone', ...rows].join('\n'),
    });
    expect(response.status).toBe(201);
    return (await response.json()) as Import;
  };
  /** Returns undefined while the API does not answer. */
  const read = (id: string): Promise<Import | undefined> =>
    owner.ok<Import>('GET', `/api/customer-imports/${id}`).catch(() => undefined);
  const killAll = (...parts: Part[]) => Promise.all(parts.map((part) => product.kill(part)));

  /** Starts a step, kills parts at each of its strikes, and waits for its end. */
  const survive = async (id: string, step: 'start' | 'undo', status: string): Promise<Import> => {
    await owner.ok('POST', `/api/customer-imports/${id}/${step}`);
    const progress = async (): Promise<number> => {
      const now = await read(id);
      if (!now) return 0;
      return step === 'start' ? now.doneRows / now.rowCount : now.removed / (ROWS - KNOWN);
    };
    for (const [at, parts] of STRIKES[step]) {
      await until(`${step} has come to ${at}`, async () => (await progress()) >= at, LIMIT_MS);
      await killAll(...parts);
    }
    await until(`it is ${status}`, async () => (await read(id))?.status === status, LIMIT_MS);
    return (await read(id)) as Import;
  };

  it(
    `takes each of ${ROWS} rows once, and can be undone to the letter`,
    async () => {
      const before = await snapshot();
      const { id } = await upload();
      const done = await survive(id, 'start', 'imported');
      const distinct = ROWS - BAD - REPEATED;
      const { withoutPhone, ...counts } = done.counts;
      expect(done).toMatchObject({ rowCount: ROWS, doneRows: ROWS });
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(ROWS);
      expect(counts).toMatchObject({ new: distinct - KNOWN, bad: BAD, suppressed: 0 });
      expect(withoutPhone).toBe(Math.floor((ROWS - BAD) / UNREAD_PHONE));
      const after = await snapshot();
      expect(after).toHaveLength(distinct);
      expect(new Set(after.map(({ email }) => email)).size).toBe(distinct);
      // Merged completely: the tags of both, and the name from the file.
      const merged = after.filter(({ tags }) => tags.includes('old'));
      expect(merged).toHaveLength(KNOWN);
      expect(
        merged.filter(({ tags, name }) => !tags.includes('new') || !name.startsWith('Row ')),
      ).toEqual([]);
      const rejected = await owner.call('GET', `/api/customer-imports/${id}/rejected-rows.csv`);
      expect(rejected.text.trim().split('\n')).toHaveLength(BAD + withoutPhone + 1);

      const undone = await survive(id, 'undo', 'undone');
      expect(undone).toMatchObject({ removed: distinct - KNOWN, restored: KNOWN });
      expect(await snapshot()).toEqual(before);
    },
    LIMIT_MS * 5,
  );
});
