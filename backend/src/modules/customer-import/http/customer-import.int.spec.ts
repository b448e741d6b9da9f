import { jest } from '@jest/globals';
import { Readable } from 'node:stream';
import pg from 'pg';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { createTenant, type Tenant } from '../../../../test/support/tenant.js';
import { until } from '../../../../test/support/until.js';
import { ImportRepository } from '../data/import.repository.js';
import { ImportSlice } from '../app/import-slice.use-case.js';
import type { CustomerImport } from '../domain/customer-import.js';
import { SLICE_ROWS } from '../domain/limits.js';

const CSV = { 'content-type': 'text/csv' };

describe('importing customers', () => {
  let test: TestApp;
  let tenant: Tenant;
  let business: string;
  let superuser: pg.Client;

  beforeAll(async () => {
    test = await startPaidApp();
    tenant = await createTenant(test.app, 'imports');
    business = `/api/businesses/${tenant.ids['businesses']}`;
    superuser = new pg.Client({ connectionString: test.database.ownerUrl });
    await superuser.connect();
  });
  afterAll(async () => {
    await superuser.end();
    await test.stop();
  });

  const upload = (file: string | Buffer): Promise<CustomerImport> =>
    tenant.owner.ok('POST', `${business}/customer-imports`, Buffer.from(file), CSV);
  const read = (id: string): Promise<CustomerImport> =>
    tenant.owner.ok('GET', `/api/customer-imports/${id}`);
  const act = (id: string, step: string): Promise<CustomerImport> =>
    tenant.owner.ok('POST', `/api/customer-imports/${id}/${step}`);
  const done = async (id: string, step: string, status: string): Promise<CustomerImport> => {
    await act(id, step);
    await until(`the import is ${status}`, async () => (await read(id)).status === status, 60_000);
    return read(id);
  };
  const imported = async (file: string): Promise<CustomerImport> =>
    done((await upload(file)).id, 'start', 'imported');
  const customers = async (like: string): Promise<Record<string, unknown>[]> => {
    const { rows } = await superuser.query(
      'SELECT name, email, tags, phone, consent_source FROM customers WHERE organization_id = $1 AND email LIKE $2 ORDER BY email',
      [tenant.organizationId, like],
    );
    return rows as Record<string, unknown>[];
  };

  it('says what it has found in a file', async () => {
    const file = Buffer.from('Nombre;Correo;Notas\r\nJosé;jose@example.com;x\r\n', 'latin1');
    expect(await upload(file)).toMatchObject({
      status: 'ready',
      encoding: 'windows-1252',
      separator: ';',
      hasHeader: true,
      rowCount: 1,
      columns: ['name', 'email', null],
      sample: [
        ['Nombre', 'Correo', 'Notas'],
        ['José', 'jose@example.com', 'x'],
      ],
    });
  });

  it('keeps the customers that were added before it was stopped, until it is undone', async () => {
    const rows = Array.from(
      { length: SLICE_ROWS + 10 },
      (_, n) => `Row ${n},row-${n}@stop.example`,
    );
    const { id } = await upload(['name,email', ...rows].join('\n'));
    const slices = test.app.get(ImportSlice, { strict: false });
    const run = slices.run.bind(slices);
    let goOn = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (goOn = resolve));
    // The second slice waits until the import was stopped.
    const spy = jest.spyOn(slices, 'run').mockImplementation(async (importId) => {
      if ((await read(id)).doneRows > 0) await stopped;
      return run(importId);
    });
    try {
      await act(id, 'start');
      await until('the first slice is imported', async () => (await read(id)).doneRows > 0);
      expect(await act(id, 'cancel')).toMatchObject({ status: 'canceled' });
      goOn();
      const { status, doneRows, counts } = await read(id);
      // The header is a row of the first slice.
      const added = SLICE_ROWS - 1;
      expect([status, doneRows, counts.new]).toEqual(['canceled', added, added]);
      expect(await customers('%@stop.example')).toHaveLength(added);
      expect(await done(id, 'undo', 'undone')).toMatchObject({ removed: added });
      expect(await customers('%@stop.example')).toEqual([]);
    } finally {
      goOn();
      spy.mockRestore();
    }
  });

  it('tries it first, and says of each row why it is not taken', async () => {
    await tenant.owner.ok('POST', `${business}/customers`, {
      name: 'Known',
      email: 'known@try.example',
      tags: ['old'],
    });
    const { id } = await upload(
      [
        'name,email,phone,tags',
        'New,new@try.example,+34 911 234 567,"VIP, new"',
        'New again,NEW@try.example,,',
        'Known,known@try.example,,old',
        'Gone,unsubscribed@example.com,,',
        'Bad,not an address,,',
        ',,,',
        'Short,short@try.example,911,',
        ',,+34911234567,',
      ].join('\n'),
    );
    const counts = { new: 2, merged: 1, unchanged: 1, suppressed: 1, bad: 2, withoutPhone: 1 };
    expect(await done(id, 'check', 'checked')).toMatchObject({
      counts,
      problems: [
        { row: 5, reason: 'unsubscribed', value: 'unsubscribed@example.com' },
        { row: 6, reason: 'email-invalid', value: 'not an address' },
        { row: 8, reason: 'phone-invalid', value: '911' },
        { row: 9, reason: 'email-missing', value: '' },
      ].sort((a, b) => a.row - b.row),
    });
    expect(await customers('%try.example')).toHaveLength(1);
    expect(await done(id, 'start', 'imported')).toMatchObject({ counts });
    expect(await customers('short@try.example')).toMatchObject([{ name: 'Short', phone: null }]);
    expect(await customers('new@try.example')).toEqual([
      {
        name: 'New again',
        email: 'new@try.example',
        tags: ['vip', 'new'],
        phone: '+34911234567',
        consent_source: 'import',
      },
    ]);
    expect(await customers('unsubscribed%')).toEqual([]);
    const { body } = await tenant.owner.call(
      'GET',
      `/api/customer-imports/${id}/rejected-rows.csv`,
    );
    expect(body).toBe(
      '\uFEFF' +
        [
          '"row","reason","name","email","phone","tags"',
          '5,"unsubscribed","Gone","unsubscribed@example.com","",""',
          '6,"email-invalid","Bad","not an address","",""',
          '8,"phone-invalid","Short","short@try.example","911",""',
          `9,"email-missing","","","'+34911234567",""`,
          '',
        ].join('\r\n'),
    );
  });

  it('reads phone numbers without a country code as those of the country of the business, or of another', async () => {
    const change = (timeZone: string | null) => tenant.owner.ok('PATCH', business, { timeZone });
    const file = 'name,email,phone\nUna,una@phone.example,(503) 555-0142\n';
    expect((await upload(file)).defaults).toEqual({});
    await change('America/Los_Angeles');
    const { id, defaults } = await upload(file);
    expect(defaults).toEqual({ phoneCountry: 'US' });
    const mapping = { hasHeader: true, columns: ['name', 'email', 'phone'] };
    const map = (phoneCountry?: string | null) =>
      tenant.owner.ok<CustomerImport>('PUT', `/api/customer-imports/${id}/mapping`, {
        ...mapping,
        ...(phoneCountry !== undefined && { defaults: { phoneCountry } }),
      });
    expect((await map(null)).defaults).toEqual({ phoneCountry: null });
    expect((await done(id, 'check', 'checked')).counts).toMatchObject({ withoutPhone: 1, new: 1 });
    expect((await map('ES')).defaults).toEqual({ phoneCountry: 'ES' });
    expect((await done(id, 'check', 'checked')).counts).toMatchObject({ withoutPhone: 1 });
    expect((await map()).defaults).toEqual({ phoneCountry: 'US' });
    expect(await done(id, 'start', 'imported')).toMatchObject({
      counts: { new: 1, withoutPhone: 0 },
      problems: [],
    });
    expect(await customers('una@phone.example')).toMatchObject([{ phone: '+15035550142' }]);
    await change(null);
  });

  it('leaves the phone number on the list alone where that of the file cannot be read, and undoes the rest', async () => {
    const phone = '+34911234567';
    await tenant.owner.ok('POST', `${business}/customers`, {
      name: 'Before',
      email: 'kept@phone.example',
      phone,
    });
    const { id, counts } = await imported(
      'name,email,phone\nAfter,kept@phone.example,12\nNew,fresh@phone.example,call me\n',
    );
    expect(counts).toMatchObject({ new: 1, merged: 1, bad: 0, withoutPhone: 2 });
    expect(await customers('kept@phone.example')).toMatchObject([{ name: 'After', phone }]);
    expect(await done(id, 'undo', 'undone')).toMatchObject({ removed: 1, restored: 1, kept: 0 });
    expect(await customers('kept@phone.example')).toMatchObject([{ name: 'Before', phone }]);
    expect(await customers('fresh@phone.example')).toEqual([]);
  });

  it('takes the columns as somebody says they are', async () => {
    const { id } = await upload('a,b,c\nmapped@example.org,Maria,Lopez\n');
    const path = `/api/customer-imports/${id}/mapping`;
    await tenant.owner.ok('PUT', path, { hasHeader: true, columns: [null, 'name', null] });
    const refused = await tenant.owner.call('POST', `/api/customer-imports/${id}/start`);
    expect(refused.json()).toMatchObject({ code: 'customer-import.no-email-column' });
    await tenant.owner.ok('PUT', path, {
      hasHeader: false,
      columns: ['email', 'firstName', 'lastName'],
      defaults: { tags: ['Spring'], consentSource: 'in-store' },
    });
    expect((await done(id, 'start', 'imported')).counts).toMatchObject({ new: 1, bad: 1 });
    expect(await customers('mapped@%')).toMatchObject([
      { name: 'Maria Lopez', tags: ['spring'], consent_source: 'in-store' },
    ]);
  });

  it('changes nothing the second time', async () => {
    const file = 'name,email\nTwice,twice@example.org\n';
    expect((await imported(file)).counts).toMatchObject({ new: 1 });
    expect((await imported(file)).counts).toMatchObject({ new: 0, merged: 0, unchanged: 1 });
  });

  it('takes back what nobody has used since, and gives back what was there', async () => {
    const add = (email: string) =>
      tenant.owner.ok<{ id: string }>('POST', `${business}/customers`, { name: 'Before', email });
    await add('before@undo.example');
    const later = await add('later@undo.example');
    const { id } = await imported(
      [
        'name,email',
        ...['before', 'later', 'unused', 'asked', 'edited'].map((n) => `After,${n}@undo.example`),
      ].join('\n'),
    );
    await tenant.owner.ok('POST', `${business}/review-requests`, {
      customer: { name: 'After', email: 'asked@undo.example' },
    });
    await tenant.owner.ok('PATCH', `/api/customers/${later.id}`, { name: 'By hand' });
    const [edited] = await tenant.owner.ok<{ id: string }[]>(
      'GET',
      `${business}/customers?search=edited@undo.example`,
    );
    await tenant.owner.ok('PATCH', `/api/customers/${edited?.id}`, { name: 'Edited' });
    expect(await done(id, 'undo', 'undone')).toMatchObject({ removed: 1, kept: 3, restored: 1 });
    expect((await customers('%undo.example')).map(({ email, name }) => [email, name])).toEqual([
      ['asked@undo.example', 'After'],
      ['before@undo.example', 'Before'],
      ['edited@undo.example', 'Edited'],
      ['later@undo.example', 'By hand'],
    ]);
  });

  it('goes on where a slice was broken off, and doubles nothing', async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => `Row,row${n}@slice.example`);
    const { id } = await upload(`name,email\n${rows.join('\n')}\n`);
    // Like a worker that dies before it commits: nothing of the slice is stored.
    await superuser.query(`UPDATE customer_imports SET status = 'importing' WHERE id = $1`, [id]);
    const db = test.app.get(TenantDb);
    const slice = test.app.get(ImportSlice, { strict: false });
    const transaction = db.transaction.bind(db);
    db.transaction = async (work) => {
      db.transaction = transaction;
      return transaction(async (tx) => {
        await work(tx);
        throw new Error('killed');
      });
    };
    const run = () => db.run(tenant.organizationId, () => slice.run(id));
    await expect(run()).rejects.toThrow('killed');
    expect(await read(id)).toMatchObject({ doneRows: 0, counts: { new: 0 } });
    // Several workers at once, as after a job was delivered twice.
    await Promise.all([run(), run(), run(), run()]);
    expect(await read(id)).toMatchObject({
      status: 'imported',
      doneRows: 12_000,
      counts: { new: 12_000, merged: 0, unchanged: 0 },
    });
    expect(await customers('%slice.example')).toHaveLength(12_000);
    expect(await done(id, 'undo', 'undone')).toMatchObject({ removed: 12_000, kept: 0 });
    expect(await customers('%slice.example')).toEqual([]);
  });

  it('takes 100,000 rows', async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => `Many ${n},many${n}@many.example,vip`);
    const { counts } = await imported(`name,email,tags\n${rows.join('\n')}\n`);
    expect(counts).toEqual({
      new: 100_000,
      merged: 0,
      unchanged: 0,
      suppressed: 0,
      bad: 0,
      withoutPhone: 0,
    });
  }, 360_000);

  describe('turns away with a sentence', () => {
    const refused = async (file: Buffer | Readable) => {
      const response = await tenant.owner.call('POST', `${business}/customer-imports`, file, CSV);
      return `${response.statusCode} ${response.json<{ code: string }>().code}`;
    };

    it.each([
      [
        'a picture',
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
        '422 customer-import.not-text',
      ],
      ['an open quote', Buffer.from('a,b\n"c,d\n'), '422 customer-import.quote-not-closed'],
      [
        'a bomb of quotes',
        Buffer.from(`a\n"${'""\n'.repeat(500_000)}`),
        '422 customer-import.quote-not-closed',
      ],
      [
        'an endless line',
        Buffer.from(`a\n${'x'.repeat(5_000_000)}`),
        '422 customer-import.row-too-long',
      ],
      [
        'too many columns',
        Buffer.from(`${','.repeat(300)}\n1\n`),
        '422 customer-import.too-many-columns',
      ],
      ['nothing', Buffer.from(''), '422 customer-import.empty'],
      ['a heading alone', Buffer.from('name,email\n'), '422 customer-import.empty'],
    ])('%s', async (_what, file, answer) => {
      expect(await refused(file)).toBe(answer);
    });

    it('two million rows, without holding them', async () => {
      const thousand = Buffer.from('somebody,somebody@example.com\n'.repeat(1_000));
      let sent = 0;
      const rows = Readable.from(
        (function* () {
          for (; sent < 2_000; sent += 1) yield thousand;
        })(),
      );
      expect(await refused(rows)).toBe('422 customer-import.too-many-rows');
      const { rows: left } = await superuser.query(
        `SELECT 1 FROM customer_imports WHERE status = 'uploading'`,
      );
      expect(left).toEqual([]);
    });

    it('a file where none is wanted, and no file where one is', async () => {
      const wrong = await tenant.owner.call('POST', `${business}/customers`, Buffer.from('a'), CSV);
      expect(wrong.statusCode).toBe(415);
      const none = await tenant.owner.call('POST', `${business}/customer-imports`, {});
      expect(none.statusCode).toBe(415);
    });

    it('a step that is out of turn', async () => {
      const { id } = await upload('name,email\nOnce,once@example.org\n');
      const response = await tenant.owner.call('POST', `/api/customer-imports/${id}/undo`);
      expect(response.json()).toMatchObject({ code: 'customer-import.not-now', status: 409 });
    });
  });

  it('leaves nothing of an upload that its process did not survive', async () => {
    const { id } = await upload('name,email\nHalf,half@example.org\n');
    const repository = test.app.get(ImportRepository, { strict: false });
    const isOld = async () =>
      (await repository.old(7, 1_000)).some(({ id: found }) => found === id);
    // The state that a kill leaves: slices, but no completed upload.
    const age = async (interval: string) => {
      // Without triggers, which would set the time of the change.
      await superuser.query(`SET session_replication_role = 'replica'`);
      await superuser.query(
        `UPDATE customer_imports SET status = 'uploading', slice_count = 0, updated_at = now() - $2::interval
         WHERE id = $1`,
        [id, interval],
      );
      await superuser.query('RESET session_replication_role');
    };
    await age('23 hours');
    expect(await isOld()).toBe(false);
    await age('25 hours');
    expect(await isOld()).toBe(true);
    await test.app.get(TenantDb).run(tenant.organizationId, () => repository.dropFile(id));
    const { rows } = await superuser.query(
      `SELECT 1 FROM customer_imports WHERE id = $1
       UNION ALL SELECT 1 FROM customer_import_slices WHERE import_id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('is nothing for staff', async () => {
    const response = await tenant.staff.call('GET', `${business}/customer-imports`);
    expect(response.statusCode).toBe(403);
  });
});
