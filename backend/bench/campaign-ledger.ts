import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { median } from '../../scripts/lib/benchmark.ts';
import {
  caller,
  confirmAddresses,
  firstOf,
  givePlan,
  makeTenants,
  settle,
  type Tenant,
} from './data.ts';
import { residentMiB } from './processes.ts';

/** Hours over which what a campaign has brought is told, whatever its size. */
const HOURS = 72;
/** Mails of a campaign leave over so many hours: what is measured is its ledger, not its sending. */
const SPREAD_HOURS = 72;

/** The API of a running product, and a client of its database. */
interface Served {
  address: string;
  owner: pg.Client;
}

/** Seconds from pressing Send until everybody stands in the ledger, and the process's memory in MiB. */
export interface Preparing {
  seconds: number;
  peak: number;
}

/** Milliseconds of a call, medians, of a small and of a large campaign. */
export interface ReportTimes {
  what: string;
  small: number;
  large: number;
}

/** Gives a business what campaigns need, a plan and a confirmed address, and customers in six time zones. */
export async function fill(
  owner: pg.Client,
  { id, organizationId }: Tenant,
  customers: number,
): Promise<void> {
  await givePlan(owner, organizationId);
  await confirmAddresses(owner, organizationId);
  await owner.query(
    `INSERT INTO customers (id, organization_id, business_id, name, email, tags, language, time_zone, created_at)
     SELECT gen_random_uuid(), $1, $2, 'Customer ' || n, 'customer-' || n || '@bench.example', '{regular}',
       (ARRAY['en', 'es', 'de'])[n % 3 + 1],
       (ARRAY['Europe/Madrid', 'America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Sydney', NULL])[n % 6 + 1],
       now() - n * interval '1 second'
     FROM generate_series(1, $3::int) n`,
    [organizationId, id, customers],
  );
}

/**
 * Sends a campaign with everything that costs something when its ledger is written: a filter, quiet hours,
 * smoothing and two subjects.
 */
export async function measurePreparing(
  { address, owner, pid }: Served & { pid: number },
  customers: number,
): Promise<Preparing> {
  const business = firstOf(await makeTenants(address, 1, 'planner'));
  await fill(owner, business, customers);
  await settle(owner);
  const call = caller(address, business.cookie);
  const { id } = await call<{ id: string }>('POST', `/api/businesses/${business.id}/campaigns`, {
    name: 'Bench',
    content: [{ language: 'en', subject: 'A', subjectB: 'B', body: 'Hi {{customer.firstName}}' }],
    audience: { tags: ['regular'], neverAsked: true },
    spreadHours: SPREAD_HOURS,
  });
  const begin = performance.now();
  await call('POST', `/api/campaigns/${id}/send`, {});
  for (;;) {
    const { figures } = await call<{ figures: { recipients: number } }>(
      'GET',
      `/api/campaigns/${id}`,
    );
    if (figures.recipients === customers) break;
    await sleep(50);
  }
  const seconds = (performance.now() - begin) / 1_000;
  const { peak } = residentMiB(pid);
  await call('POST', `/api/campaigns/${id}/cancel`);
  return { seconds, peak };
}

/** A campaign of the past with its ledger: seven of ten were sent, the others not, each for a reason. */
async function addSent(owner: pg.Client, business: Tenant, customers: number): Promise<string> {
  await fill(owner, business, customers);
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO campaigns (id, organization_id, business_id, name, status, started_at, planned_at, finished_at,
       recipients_count, asked_count, sent_count, skipped_count, failed_count, bounced_count, opened_count,
       clicked_count, public_count, reasons, content)
     VALUES (gen_random_uuid(), $1, $2, 'Bench', 'sent', now(), now(), now(), $3::int, $3::int * 8 / 10, $3::int * 7 / 10,
       $3::int * 2 / 10, $3::int / 10, $3::int / 100, $3::int / 5, $3::int / 10, $3::int / 20,
       jsonb_build_object('asked-recently', $3::int * 2 / 10, 'smtp-550', $3::int / 10),
       '[{"language": "en", "subject": "A", "subjectB": "B", "body": "Hi"}]')
     RETURNING id`,
    [business.organizationId, business.id, customers],
  );
  const { id } = firstOf(rows);
  await owner.query(
    `INSERT INTO campaign_recipients (id, organization_id, campaign_id, customer_id, variant, status, reason,
       review_request_id, sent_at)
     SELECT gen_random_uuid(), organization_id, $1, id, CASE WHEN n % 2 = 0 THEN 'a' ELSE 'b' END,
       CASE WHEN n % 10 < 7 THEN 'sent' WHEN n % 10 = 7 THEN 'failed' ELSE 'skipped' END,
       CASE WHEN n % 10 = 7 THEN '550 no such user' WHEN n % 10 > 7 THEN 'asked-recently' END,
       CASE WHEN n % 10 <= 7 THEN gen_random_uuid() END, CASE WHEN n % 10 < 7 THEN now() END
     FROM (SELECT *, row_number() OVER () AS n FROM customers WHERE organization_id = $2 AND business_id = $3) c`,
    [id, business.organizationId, business.id],
  );
  await owner.query(
    `INSERT INTO campaign_hours (organization_id, campaign_id, hour, variant, sent, opened, clicked, public)
     SELECT $1, $2, date_trunc('hour', now()) - h * interval '1 hour', v, $3::int / ($4::int * 2), 1, 1, 1
     FROM generate_series(1, $4::int) h, unnest('{a,b}'::text[]) v`,
    [business.organizationId, id, customers, HOURS],
  );
  return id;
}

/** Reads the report, the campaign and a page of its ledger, of a small and a large campaign in turns. */
export async function measureReports(
  { address, owner }: Served,
  { small, large, rounds }: { small: number; large: number; rounds: number },
): Promise<ReportTimes[]> {
  const [one, other] = (await makeTenants(address, 2, 'reader')) as [Tenant, Tenant];
  const sideOf = async (business: Tenant, customers: number) => {
    const id = await addSent(owner, business, customers);
    return { call: caller(address, business.cookie), id };
  };
  const [few, many] = [await sideOf(one, small), await sideOf(other, large)];
  await settle(owner);
  const reads = {
    Report: '/report?by=hour',
    Campaign: '',
    'Skipped customers': '/recipients?status=skipped',
  };
  const measured: ReportTimes[] = [];
  for (const [what, path] of Object.entries(reads)) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.few.push(await timeOf(() => few.call('GET', `/api/campaigns/${few.id}${path}`)));
      times.many.push(await timeOf(() => many.call('GET', `/api/campaigns/${many.id}${path}`)));
    }
    // Of the first ones each connection learns its statements.
    const warm = (all: number[]) => median(all.slice(rounds / 4));
    measured.push({ what, small: warm(times.few), large: warm(times.many) });
  }
  return measured;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
