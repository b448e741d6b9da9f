import { jest } from '@jest/globals';
import { CampaignDesk } from '../../../../test/support/campaign-desk.js';
import { Client } from '../../../../test/support/client.js';
import { OwnerDb } from '../../../../test/support/owner-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { zoneAt } from '../../../../test/support/zone-at.js';
import { LedgerRepository } from './ledger.repository.js';
import { outsideQuietHours } from './quiet-hours.sql.js';

const HOUR_MS = 3_600_000;

/** Returns the wall clock's day and time in a zone, computed by another library than the one under test. */
function wallClock(at: Date, timeZone: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  const [day = '', time = ''] = parts.split(', ');
  return { day, time };
}

describe('quiet hours', () => {
  let test: TestApp;
  let database: OwnerDb;
  let owner: Client;

  beforeAll(async () => {
    test = await startPaidApp();
    database = new OwnerDb(test.database.ownerUrl);
    owner = new Client(test.app);
    await owner.register('owner@example.com');
  });
  afterAll(async () => {
    await database.close();
    await test.stop();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are those of a zone that is known', async () => {
    const path = `/api/businesses/${(await CampaignDesk.open(test, database, owner)).businessId}`;
    const zone = await owner.ok('PATCH', path, { timeZone: 'america/new_york' });
    expect(zone).toMatchObject({ timeZone: 'America/New_York' });
    const refused = await owner.call('PATCH', path, { timeZone: 'Moon/Base' });
    expect(refused.json().errors[0]).toMatchObject({ field: 'timeZone' });
    expect(await owner.ok('PATCH', path, { timeZone: null })).toMatchObject({ timeZone: null });
  });

  it.each([
    // Clocks go forward and back within these days.
    ['Europe/Madrid', '2027-03-26T00:00Z'],
    ['Europe/Madrid', '2026-10-23T00:00Z'],
    ['America/Los_Angeles', '2027-03-12T00:00Z'],
    ['America/Los_Angeles', '2026-10-30T00:00Z'],
    // A change by half an hour, a change at midnight, and a zone with a quarter-hour offset.
    ['Australia/Lord_Howe', '2027-04-02T00:00Z'],
    ['Africa/Cairo', '2027-04-28T00:00Z'],
    ['Asia/Kathmandu', '2026-12-30T00:00Z'],
    // No change of clocks.
    ['UTC', '2026-12-30T00:00Z'],
  ])('in %s around %s last until 8:00 and begin at 21:00', async (zone, from) => {
    const rows = await database.rows<{ at: Date; allowed: Date }>(
      `SELECT d.at, ${outsideQuietHours('d.at', 'd.zone')} AS allowed
       FROM (SELECT at, $2::text AS zone
         FROM generate_series($1::timestamptz, $1::timestamptz + interval '4 days', interval '10 minutes') AS s (at)) d`,
      [from, zone],
    );
    expect(rows).toHaveLength(577);
    let putOff = 0;
    for (const { at, allowed } of rows) {
      const [asked, given] = [wallClock(at, zone), wallClock(allowed, zone)];
      if (asked.time >= '08:00:00' && asked.time < '21:00:00') {
        expect(allowed).toEqual(at);
        continue;
      }
      putOff += 1;
      expect(given.time).toBe('08:00:00');
      const isEvening = asked.time >= '21:00:00';
      expect(given.day > asked.day).toBe(isEvening);
      // The next opening, and not the one after it: a night has at most 12 hours.
      expect(allowed.getTime()).toBeGreaterThan(at.getTime());
      expect(allowed.getTime() - at.getTime()).toBeLessThanOrEqual(12 * HOUR_MS);
    }
    expect(putOff).toBeGreaterThan(200);
  });

  it('plan each mail by the clock of the customer, else of the business, else UTC', async () => {
    const start = '2099-07-01T23:30:00.000Z';
    const due: Record<string, string> = {};
    for (const business of [{ timeZone: 'America/New_York' }, {}]) {
      const desk = await CampaignDesk.open(test, database, owner, business);
      await desk.addCustomers(5, {
        time_zone: `(ARRAY['Europe/Madrid', 'America/Los_Angeles', 'Asia/Kolkata', 'Moon/Base', NULL])[n]`,
      });
      const { id } = await desk.draft({ quietHours: true });
      await database.rows(
        `UPDATE campaigns SET status = 'sending', started_at = $2, next_at = $2 WHERE id = $1`,
        [id, start],
      );
      await desk.advance(id);
      for (const { customerName, dueAt } of await desk.lines(id))
        due[`${business.timeZone ?? 'UTC'} ${customerName}`] = dueAt;
      expect((await desk.read(id)).nextDueAt).toBe(
        Object.values(due)
          .slice(-5)
          .sort((a, b) => a.localeCompare(b))[0],
      );
    }
    expect(due).toEqual({
      'America/New_York Customer 1': '2099-07-02T06:00:00.000Z',
      'America/New_York Customer 2': start,
      'America/New_York Customer 3': '2099-07-02T02:30:00.000Z',
      // The database knows no zone of these two: by the business's clock it is half past seven in the evening.
      'America/New_York Customer 4': start,
      'America/New_York Customer 5': start,
      'UTC Customer 1': '2099-07-02T06:00:00.000Z',
      'UTC Customer 2': start,
      'UTC Customer 3': '2099-07-02T02:30:00.000Z',
      'UTC Customer 4': '2099-07-02T08:00:00.000Z',
      'UTC Customer 5': '2099-07-02T08:00:00.000Z',
    });
  });

  it('hold a mail back that has become due at night, and no other', async () => {
    const zones = [3, 12, 22].map(zoneAt);
    const desk = await CampaignDesk.open(test, database, owner);
    await desk.addCustomers(3, { time_zone: `('{${zones.join(',')}}'::text[])[n]` });
    const { id } = await desk.draft({ quietHours: true });
    await desk.send(id);
    // Makes them due for days, as if the service had been down or the campaign paused.
    await until('all are planned', async () => (await desk.lines(id)).length === 3);
    await desk.age(id, '3 days');
    await desk.advance(id);
    await until('the one at noon is sent', async () => (await desk.read(id)).figures['sent'] === 1);
    const lines = await desk.lines(id);
    const lineOf = (n: number) => lines.find((line) => line.customerName === `Customer ${n}`);
    expect([1, 2, 3].map((n) => lineOf(n)?.status)).toEqual(['planned', 'sent', 'planned']);
    for (const n of [1, 3]) {
      const dueAt = new Date(lineOf(n)?.dueAt ?? '');
      expect(dueAt.getTime()).toBeGreaterThan(Date.now());
      expect(wallClock(dueAt, zones[n - 1] ?? '').time).toBe('08:00:00');
    }
    expect((await desk.read(id)).status).toBe('sending');
  });

  it('are those of the zone that the business has at the look itself', async () => {
    const desk = await CampaignDesk.open(test, database, owner, { timeZone: zoneAt(3) });
    await desk.addCustomers(1);
    const { id } = await desk.draft({ quietHours: true });
    await desk.send(id);
    await desk.advance(id);
    expect((await desk.read(id)).figures).toMatchObject({ planned: 1 });
    // Changes the zone after `takeDue` is called and before its statement runs, in the statement that
    // makes the mail due: background work that looks in between would still see the old zone.
    const ledger = test.app.get(LedgerRepository, { strict: false });
    const takeDue = ledger.takeDue.bind(ledger);
    jest.spyOn(ledger, 'takeDue').mockImplementation(async (...given) => {
      await database.rows(
        `WITH moved AS (UPDATE businesses SET time_zone = $2 WHERE id = $1)
         UPDATE campaign_recipients SET due_at = due_at - interval '9 hours'
         WHERE campaign_id = $3 AND due_at > now()`,
        [desk.businessId, zoneAt(12), id],
      );
      return takeDue(...given);
    });
    await database.rows('UPDATE campaigns SET next_at = now() WHERE id = $1', [id]);
    await desk.advance(id);
    expect((await desk.read(id)).figures).toMatchObject({ planned: 0, asked: 1 });
  });

  it('spread what was put off over the day that follows', async () => {
    const desk = await CampaignDesk.open(test, database, owner);
    await desk.addCustomers(4);
    const { id } = await desk.draft({ quietHours: true, spreadHours: 4 });
    const start = '2099-07-01T22:00:00.000Z';
    await database.rows(
      `UPDATE campaigns SET status = 'sending', started_at = $2, next_at = $2 WHERE id = $1`,
      [id, start],
    );
    await desk.advance(id);
    const dues = (await desk.lines(id)).map(({ dueAt }) => dueAt).sort();
    expect(dues).toEqual(
      [8, 9, 10, 11].map((hour) => `2099-07-02T${String(hour).padStart(2, '0')}:00:00.000Z`),
    );
  });
});
