import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { ModuleRegistry } from '../src/kernel/contract/registry.js';
import type { Role } from '../src/kernel/contract/manifest.js';
import { TenantDb } from '../src/kernel/tenancy/tenant-db.js';
import { Accounts } from '../src/modules/auth/public.js';
import { Client } from './support/client.js';
import { addressOf, nameOf, readOperations, type Operation } from './support/operations.js';
import { PushBrowser } from './support/push-browser.js';
import { startPaidApp, type TestApp } from './support/test-app.js';
import { createTenant, type Tenant } from './support/tenant.js';
import { until } from './support/until.js';

/**
 * Generated from the database's catalogue (every table) and from the OpenAPI document (every
 * operation, for every kind of caller): what is added later is covered without anyone remembering,
 * or fails here until it says how it can be tried.
 */

/** A body that passes validation, so that a refusal is one of rights. By method and path. */
const BODIES: Record<string, object | ((tenant: Tenant) => object)> = {
  'POST /api/api-keys': { name: 'leak' },
  'POST /api/get-or-create-subscription': {},
  'POST /api/test-payments': { clientSecret: 'leak_secret_test', paymentMethod: 'pm_card_visa' },
  'POST /api/billing/change-plan/preview': { plan: 'marketing-pro' },
  'POST /api/billing/change-plan': { plan: 'marketing-pro' },
  'POST /api/billing/portal-sessions': {},
  'POST /api/billing/test-clock/advance': { until: 1 },
  'POST /api/businesses': { name: 'leak' },
  'PATCH /api/businesses/{id}': { name: 'leak' },
  'POST /api/businesses/{id}/campaigns': { name: 'leak' },
  'PUT /api/customer-imports/{id}/mapping': { hasHeader: true, columns: ['name', 'email'] },
  'PATCH /api/campaigns/{id}': { name: 'leak' },
  'POST /api/businesses/{id}/campaigns/preview-audience': {},
  'POST /api/businesses/{id}/campaigns/preview-message': {},
  'POST /api/businesses/{id}/customers': { name: 'leak', email: 'leak@example.com' },
  'PUT /api/organizations/branding': {
    name: 'leak',
    slug: 'leak',
    primary: '#0b6b7d',
    accent: '#f7b32b',
  },
  'POST /api/auth/user/delete': { password: 'not the password' },
  'POST /api/organizations/close': { name: 'leak', password: 'not the password' },
  'POST /api/organizations/branding/domains': { host: 'leak.example' },
  'PATCH /api/customers/{id}': { name: 'leak' },
  'POST /api/businesses/{id}/review-requests': {
    customer: { name: 'leak', email: 'leak@example.com' },
  },
  'PATCH /api/businesses/{id}/forwarding-address': { isOn: true },
  'POST /api/businesses/{id}/forwarding-senders': { sender: 'leak.example.com' },
  'POST /api/businesses/{id}/review-requests/send-to-many': ({ ids }) => ({
    customerIds: [ids['customers']],
  }),
  'PUT /api/businesses/{id}/reply-settings': {
    mode: 'suggest',
    autoRatings: [],
    autoDelayMinutes: 60,
    brandVoice: 'leak',
    sector: 'general',
    maxLength: 600,
  },
  'POST /api/suggest-reply': ({ ids }) => ({ businessId: ids['businesses'], rating: 5, text: '' }),
  'POST /api/team/invitations': { email: 'leak@example.com', role: 'staff' },
  'PATCH /api/team/members/{id}': { role: 'staff' },
  'PUT /api/reviews/{id}/reply': { message: 'leak' },
  'POST /api/businesses/{id}/notifications/mark-read': { until: '2026-01-01T00:00:00.000Z' },
  'PATCH /api/businesses/{id}/notification-settings': { feedbackEmail: 'immediately' },
  'PATCH /api/businesses/{id}/setup-checklist': { isDismissed: true },
  'PATCH /api/notifications/{id}': { isRead: true },
  'POST /api/push-subscriptions': new PushBrowser('https://push.example/leak').subscription,
  'PATCH /api/private-feedback/{id}': { status: 'in-progress' },
  'POST /api/private-feedback/{id}/reply': { message: 'leak' },
};

/** Streams never end by themselves. */
const STREAMS = new Set(['GET /api/businesses/{id}/live-updates']);

/** Ends the session of its caller, who could try nothing else after it. Its own suite says who may call it. */
const ENDS_SESSION = new Set(['POST /api/businesses/{id}/hand-overs']);

/** Answers to anyone, on purpose. A new public operation must be added here by hand. */
const PUBLIC = [
  'DELETE /api/unsubscribe/{token}',
  'GET /.well-known/domain-challenge/{token}',
  'GET /api/auth/links/{token}',
  'GET /api/branding',
  'GET /api/branding/certificate',
  'GET /api/branding/icon',
  'GET /api/branding/logo',
  'GET /api/channels',
  'GET /api/contact-email-links/{token}',
  'GET /api/email-opens/{token}',
  'GET /api/hand-over',
  'GET /api/invitations/{token}',
  'GET /api/login',
  'GET /api/logout',
  'GET /api/media',
  'GET /api/plans',
  'GET /api/public/businesses/{slug}',
  'GET /api/public/businesses/{slug}/photo',
  'GET /api/public/businesses/{slug}/reviews',
  'GET /api/review-request/{token}',
  'GET /api/shared-links/{code}',
  'GET /api/unsubscribe/{token}',
  'GET /health/live',
  'GET /health/ready',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/reset-password',
  'POST /api/auth/verify-email',
  'POST /api/billing/webhooks/{provider}',
  'POST /api/channels/{medium}/webhook',
  'POST /api/contact',
  'POST /api/contact-email-links/{token}/confirm',
  'POST /api/email-events',
  'POST /api/email-events/dsn',
  'POST /api/hand-over/publish',
  'POST /api/hand-over/ratings',
  'POST /api/invitations/{token}/register',
  'POST /api/organizations/reopen',
  'POST /api/private-feedback',
  'POST /api/review-request/{token}/open',
  'POST /api/reviews',
  'POST /api/shared-links/{code}/publish',
  'POST /api/shared-links/{code}/ratings',
  'POST /api/unsubscribe/{token}',
];

describe('tenants', () => {
  let test: TestApp;
  let superuser: pg.Client;
  let mine: Tenant;
  let theirs: Tenant;
  let operations: Operation[];

  beforeAll(async () => {
    test = await startPaidApp();
    superuser = new pg.Client({ connectionString: test.database.ownerUrl });
    await superuser.connect();
    mine = await createTenant(test.app, 'mine');
    theirs = await createTenant(test.app, 'theirs');
    operations = readOperations(test.app);
    await until('both tenants have receipts', async () => {
      const { rows } = await superuser.query('SELECT DISTINCT organization_id FROM event_receipts');
      return rows.length === 2;
    });
    await quiet();
    // A lease goes once its events are handed on; one of a process that is busy elsewhere stays.
    await superuser.query(
      `INSERT INTO event_leases (organization_id, holder, held_until)
       SELECT id, gen_random_uuid(), now() + interval '1 hour' FROM organizations`,
    );
  }, 270_000);

  afterAll(async () => {
    await superuser.end();
    await test.stop();
  });

  const call = async (client: Client, operation: Operation, tenant: Tenant): Promise<number> => {
    const body = BODIES[nameOf(operation)];
    const { statusCode } = await client.call(
      operation.method,
      addressOf(operation, tenant),
      typeof body === 'function' ? body(tenant) : body,
    );
    return statusCode;
  };

  /** Waits until nothing moves rows any more, so that checksums can be compared. */
  async function quiet(): Promise<void> {
    const inFlight = () =>
      until('nothing is in flight', async () => {
        const { rows } = await superuser.query(
          `SELECT 1 FROM outbox_events WHERE relayed_at IS NULL UNION ALL SELECT 1 FROM messages WHERE status IN ('queued', 'sending')
           UNION ALL SELECT 1 FROM graphile_worker.jobs WHERE run_at < now() + interval '1 minute'`,
        );
        return rows.length === 0;
      });
    await inFlight();
    // The jobs that look for them would send these, and check domains, in the middle of a test.
    await superuser.query(
      `UPDATE notification_emails SET due_at = now() + interval '1 day' WHERE settled_at IS NULL;
       UPDATE notification_pushes SET due_at = now() + interval '1 day' WHERE due_at IS NOT NULL;
       UPDATE branding_domains SET next_check_at = now() + interval '1 day' WHERE next_check_at IS NOT NULL`,
    );
    await inFlight();
  }

  /** Everything a tenant owns, as one hash. */
  async function checksum(organizationId: string): Promise<string> {
    const sums = await Promise.all(
      (await tenantTables()).map(async (table) => {
        const { rows } = await superuser.query<{ sum: string }>(
          `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM ${table} t WHERE organization_id = $1`,
          [organizationId],
        );
        return `${table}:${rows[0]?.sum ?? ''}`;
      }),
    );
    return sums.join('\n');
  }

  async function tenantTables(): Promise<string[]> {
    const { rows } = await superuser.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  }

  describe('in the database', () => {
    // Nobody enters a closed organization, so the API goes without these rows.
    beforeAll(async () => {
      await superuser.query(
        `INSERT INTO organization_closures (organization_id, closed_at, erase_at, closed_by_id, token_hash)
         SELECT id, now(), now() + interval '1 year', gen_random_uuid(), id::text FROM organizations`,
      );
    });
    afterAll(async () => {
      await superuser.query('DELETE FROM organization_closures');
    });

    it('have rows in every tenant table, so that the following proves something', async () => {
      for (const table of await tenantTables()) {
        const { rows } = await superuser.query(
          `SELECT count(DISTINCT organization_id)::int AS n FROM ${table}`,
        );
        expect({ table, tenants: rows[0]?.n >= 2 }).toEqual({ table, tenants: true });
      }
    });

    it('see, change and delete nothing of each other, and nothing at all without a tenant', async () => {
      const db = test.app.get(TenantDb);
      const affected = (table: string): Promise<number[]> =>
        Promise.all(
          [
            `SELECT 1 FROM ${table} WHERE organization_id = $1`,
            `UPDATE ${table} SET organization_id = organization_id WHERE organization_id = $1 RETURNING 1`,
            `DELETE FROM ${table} WHERE organization_id = $1 RETURNING 1`,
          ].map(async (text) => (await db.write({ text, values: [theirs.organizationId] })).length),
        );
      for (const table of await tenantTables()) {
        expect({
          table,
          as: 'another tenant',
          rows: await db.run(mine.organizationId, () => affected(table)),
        }).toEqual({
          table,
          as: 'another tenant',
          rows: [0, 0, 0],
        });
        expect({ table, as: 'nobody', rows: await affected(table) }).toEqual({
          table,
          as: 'nobody',
          rows: [0, 0, 0],
        });
      }
      expect(
        await db.run(mine.organizationId, () => db.read({ text: 'SELECT id FROM organizations' })),
      ).toEqual([{ id: mine.organizationId }]);
    });

    it('cannot write a row for each other', async () => {
      const db = test.app.get(TenantDb);
      for (const table of await tenantTables()) {
        const copying = db.run(mine.organizationId, () =>
          db.write({
            text: `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object('organization_id', $1::text))).* FROM ${table} t LIMIT 1`,
            values: [theirs.organizationId],
          }),
        );
        await expect(copying).rejects.toThrow(/row-level security/);
      }
    });

    it('have statistics on every table with a business, without which the planner sorts millions of rows', async () => {
      const { rows } = await superuser.query(
        `SELECT c.relname FROM pg_class c
         WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
           AND (SELECT count(*) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname IN ('organization_id', 'business_id')) = 2
           AND NOT EXISTS (SELECT FROM pg_statistic_ext s WHERE s.stxrelid = c.oid)`,
      );
      expect(rows).toEqual([]);
    });
  });

  describe('over the API', () => {
    it('has exactly the public operations that were meant to be public', () => {
      expect(
        operations
          .filter(({ isPublic }) => isPublic)
          .map(nameOf)
          .sort(),
      ).toEqual(PUBLIC);
    });

    it('asks everyone else to sign in', async () => {
      await quiet();
      const before = await checksum(theirs.organizationId);
      const stranger = new Client(test.app);
      for (const operation of operations.filter(({ isPublic }) => !isPublic)) {
        expect(`${nameOf(operation)} ${await call(stranger, operation, theirs)}`).toBe(
          `${nameOf(operation)} 401`,
        );
      }
      expect(await checksum(theirs.organizationId)).toBe(before);
    });

    it("answers another tenant's owner as if nothing were there, and changes nothing", async () => {
      await quiet();
      const before = await checksum(theirs.organizationId);
      for (const operation of operations.filter(({ path }) => /\{id\}/.test(path))) {
        expect(`${nameOf(operation)} ${await call(mine.owner, operation, theirs)}`).toBe(
          `${nameOf(operation)} 404`,
        );
      }
      expect(await checksum(theirs.organizationId)).toBe(before);
    });

    it("answers the same to another tenant's thing and to one that does not exist", async () => {
      const nothing = {
        ...theirs,
        ids: Object.fromEntries(Object.keys(theirs.ids).map((kind) => [kind, uuidv7()])),
      };
      for (const operation of operations.filter(({ path }) => /\{id\}/.test(path))) {
        const [foreign, missing] = await Promise.all(
          [theirs, nothing].map(async (tenant) => {
            const response = await mine.owner.call(
              operation.method,
              addressOf(operation, tenant),
              BODIES[nameOf(operation)],
            );
            return { ...response.json<object>(), requestId: '' };
          }),
        );
        expect(foreign).toEqual(missing);
      }
    });

    it('refuses every role what it may not do, without changing anything', async () => {
      const registry = test.app.get(ModuleRegistry);
      await quiet();
      const before = await checksum(mine.organizationId);
      for (const role of ['manager', 'staff'] as const satisfies readonly Role[]) {
        for (const operation of operations.filter(
          ({ permission }) => permission && !registry.grants(role, permission),
        )) {
          expect(`${role} ${nameOf(operation)} ${await call(mine[role], operation, mine)}`).toBe(
            `${role} ${nameOf(operation)} 403`,
          );
        }
      }
      expect(await checksum(mine.organizationId)).toBe(before);
    });

    it('keeps an API key inside its organization and role', async () => {
      const { key } = await mine.owner.ok<{ key: string }>('POST', '/api/api-keys', {
        name: 'integrator',
        role: 'staff',
      });
      const integrator = new Client(test.app, { authorization: `Bearer ${key}` });
      expect(
        (await integrator.call('GET', `/api/businesses/${mine.ids['businesses']}/reviews`))
          .statusCode,
      ).toBe(200);
      expect(
        (await integrator.call('GET', `/api/businesses/${theirs.ids['businesses']}/reviews`))
          .statusCode,
      ).toBe(404);
      expect(
        (
          await integrator.call('PATCH', `/api/businesses/${mine.ids['businesses']}`, {
            name: 'leak',
          })
        ).statusCode,
      ).toBe(403);
      expect((await integrator.call('GET', '/api/api-keys')).statusCode).toBe(403);
    });

    it("shows a member of one business nothing of the organization's others", async () => {
      const second = await mine.owner.ok<{ id: string }>('POST', '/api/businesses', {
        name: 'Second',
      });
      const member = new Client(test.app);
      const { id: userId } = await member.register('one-business@example.com');
      const db = test.app.get(TenantDb);
      const { organizationId } = mine;
      await db.run(organizationId, () =>
        db.transaction((tx) =>
          test.app
            .get(Accounts)
            .grant(tx, { organizationId, userId, businessId: second.id, role: 'manager' }),
        ),
      );
      await test.app.get(Accounts).forgetGrants(userId);
      expect((await member.call('GET', `/api/businesses/${second.id}`)).statusCode).toBe(200);
      const before = await checksum(organizationId);
      for (const operation of operations.filter(({ path }) => /\{id\}/.test(path))) {
        const status = await call(member, operation, mine);
        expect(`${nameOf(operation)} ${[403, 404].includes(status) ? 'none' : status}`).toBe(
          `${nameOf(operation)} none`,
        );
      }
      expect(await checksum(organizationId)).toBe(before);
      expect((await member.call('GET', '/api/api-keys')).statusCode).toBe(403);
      const user = await member.ok<{ businesses: { id: string }[] }>('GET', '/api/auth/user');
      expect(user.businesses.map(({ id }) => id)).toEqual([second.id]);
    });

    // The last one: what it starts goes on for hours.
    it('lets every role do what it may', async () => {
      const registry = test.app.get(ModuleRegistry);
      for (const role of ['staff', 'manager', 'owner'] as const satisfies readonly Role[]) {
        const allowed = operations
          .filter(({ permission }) => permission && registry.grants(role, permission))
          .filter((operation) => !STREAMS.has(nameOf(operation)) && operation.method !== 'DELETE')
          .filter((operation) => !ENDS_SESSION.has(nameOf(operation)));
        // A notification exists for its reader alone.
        const path = `/api/businesses/${mine.ids['businesses']}/notifications`;
        const [own] = await mine[role].ok<{ id: string }[]>('GET', path);
        const theirOwn = { ...mine, ids: { ...mine.ids, notifications: own?.id ?? '' } };
        for (const operation of allowed) {
          const status = await call(mine[role], operation, theirOwn);
          expect(
            `${role} ${nameOf(operation)} ${[401, 403, 404].includes(status) || status >= 500 ? status : 'may'}`,
          ).toBe(`${role} ${nameOf(operation)} may`);
        }
      }
    });
  });
});
