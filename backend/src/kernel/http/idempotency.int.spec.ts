import { v4 as uuid } from 'uuid';
import { Gate, HttpKernel, organizationId, runs } from '../../../test/kits/http-kernel.kit.js';
import { until } from '../../../test/support/until.js';
import { TenantDb } from '../tenancy/tenant-db.js';

describe('a write with an Idempotency-Key', () => {
  let kernel: HttpKernel;

  beforeAll(async () => {
    kernel = await HttpKernel.start();
  });

  afterAll(() => kernel.stop());

  const keyed = (body: object, key: string, caller = 'owner') =>
    kernel.post('/api/tests/owned', body, { 'x-test-caller': caller, 'idempotency-key': key });

  it('carries a write out once and repeats its answer', async () => {
    const key = uuid();
    const first = await keyed({ text: 'x' }, key);
    const again = await keyed({ text: 'x' }, key);
    expect(again.json()).toEqual(first.json());
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
  });

  it('repeats it for anonymous writes too, without letting two of them meet', async () => {
    const key = uuid();
    const send = (body: object) =>
      kernel.post('/api/tests/notes', body, { 'idempotency-key': key });
    const [first, again, other] = [
      await send({ text: 'a' }),
      await send({ text: 'a' }),
      await send({ text: 'b' }),
    ];
    expect(again.json()).toEqual(first.json());
    expect([again.statusCode, other.statusCode]).toEqual([201, 201]);
    expect(other.json<{ text: string }>().text).toBe('b');
  });

  it('refuses the same key for another request', async () => {
    const key = uuid();
    await keyed({ text: 'x' }, key);
    const other = await keyed({ text: 'y' }, key);
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([
      422,
      'http.idempotency-key-reused',
    ]);
  });

  it('takes the same fields in another order for the same request', async () => {
    const key = uuid();
    const first = await keyed({ text: 'x', number: 1 }, key);
    const again = await keyed({ number: 1, text: 'x' }, key);
    expect([again.json(), again.headers['idempotency-replayed']]).toEqual([first.json(), 'true']);
  });

  it.each([
    ['fields that are not acceptable', { text: 'x', unknown: 1 }, 422],
    ['no body', undefined, 422],
  ])('may be used again after %s, for another body too', async (_what, body, status) => {
    const key = uuid();
    const refused = await kernel.app.inject({
      method: 'POST',
      url: '/api/tests/owned',
      headers: { 'x-test-caller': 'owner', 'idempotency-key': key },
      ...(body && { payload: body }),
    });
    expect(refused.statusCode).toBe(status);
    expect((await keyed({ text: 'put right' }, key)).statusCode).toBe(200);
  });

  describe('whose first try is not heard of any more', () => {
    const send = async (body: object, key: string) =>
      await kernel.post('/api/tests/stored', body, {
        'x-test-caller': 'owner',
        'idempotency-key': key,
      });
    const run = (text: string, values: unknown[] = []) => kernel.onOwner(text, values);
    const notes = async (text: string): Promise<string[]> =>
      (
        await run('SELECT note FROM test_notes WHERE note LIKE $1 ORDER BY note', [`${text} %`])
      ).map(({ note }) => String(note));
    const expireLeases = () =>
      run(
        `UPDATE idempotency_records SET leased_until = now() - interval '1 second'
         WHERE status IS NULL AND isfinite(leased_until)`,
      );
    const open = (): { promise: Promise<void>; open: () => void } => {
      let resolve = (): void => undefined;
      return { promise: new Promise<void>((done) => (resolve = done)), open: () => resolve() };
    };

    beforeAll(() =>
      run('CREATE TABLE test_notes (note text); GRANT INSERT ON test_notes TO scoville_runtime'),
    );

    it('is taken over once its lease is over, and then cannot store anything itself', async () => {
      const [key, gate] = [uuid(), open()];
      kernel.app.get(Gate, { strict: false }).before = gate.promise;
      const first = send({ text: 'silent', number: 1 }, key);
      await until('it has its claim', async () => {
        const early = await send({ number: 1, text: 'silent' }, key);
        expect(early.statusCode).toBe(409);
        expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
        return early.json<{ code: string }>().code === 'http.idempotency-in-progress';
      });
      await expireLeases();
      kernel.app.get(Gate, { strict: false }).before = Promise.resolve();
      const second = await send({ text: 'silent', number: 1 }, key);
      expect([second.statusCode, await notes('silent')]).toEqual([200, ['silent 1', 'silent 2']]);
      gate.open();
      expect((await first).statusCode).toBe(409);
      expect(await notes('silent')).toEqual(['silent 1', 'silent 2']);
      const replayed = await send({ text: 'silent', number: 1 }, key);
      expect(replayed.headers['idempotency-replayed']).toBe('true');
    });

    it('is not taken over after something was stored, however long it is silent', async () => {
      const [key, gate] = [uuid(), open()];
      kernel.app.get(Gate, { strict: false }).between = gate.promise;
      const first = send({ text: 'halfway', number: 1 }, key);
      await until('its first half is stored', async () => (await notes('halfway')).length === 1);
      await expireLeases();
      const second = await send({ text: 'halfway', number: 1 }, key);
      expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([
        409,
        'http.idempotency-answer-lost',
      ]);
      gate.open();
      expect((await first).statusCode).toBe(200);
      expect(await notes('halfway')).toEqual(['halfway 1', 'halfway 2']);
      expect(
        (await send({ text: 'halfway', number: 1 }, key)).headers['idempotency-replayed'],
      ).toBe('true');
    });
  });

  it('takes a body of any depth for what it is', async () => {
    const deep = `{"text":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const answer = await kernel.post('/api/tests/owned', deep, {
      'x-test-caller': 'owner',
      'idempotency-key': uuid(),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ code: string }>().code).toBe('http.too-deep');
  });

  it('lets one of two simultaneous requests through and tells the other', async () => {
    const key = uuid();
    const before = runs.count;
    const statuses = (
      await Promise.all([keyed({ text: 'slow' }, key), keyed({ text: 'slow' }, key)])
    ).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(runs.count).toBe(before + 1);
  });

  it('lets a write that failed on our side be sent again', async () => {
    const key = uuid();
    await keyed({ text: 'fail' }, key);
    const before = runs.count;
    expect((await keyed({ text: 'fail' }, key)).statusCode).toBe(500);
    expect(runs.count).toBe(before + 1);
  });

  it('keeps answers unreadable in the database', async () => {
    const key = uuid();
    await keyed({ text: 'x' }, key);
    const db = kernel.app.get(TenantDb);
    const rows = await db.run(organizationId, () =>
      db.read<{ body: string }>({ text: 'SELECT body FROM idempotency_records' }),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { body } of rows)
      expect(Buffer.from(body ?? '', 'base64').toString()).not.toContain('run');
  });
});
