import { once } from 'node:events';
import { connect } from 'node:net';
import { HttpKernel, runs } from '../../../test/kits/http-kernel.kit.js';

describe('the HTTP kernel', () => {
  let kernel: HttpKernel;

  beforeAll(async () => {
    kernel = await HttpKernel.start();
  });

  afterAll(() => kernel.stop());

  it.each([
    ['owner', true],
    ['staff', false],
    ['nobody', false],
    ['revoked', false],
    ['away', true],
    ['fault', true],
  ])('asked again about an owner who is %s by then, says %s', async (then, isAllowed) => {
    const headers = { 'x-test-caller': 'owner', 'x-test-then': then };
    const answer = await kernel.app.inject({ url: '/api/tests/again', headers });
    expect(answer.json()).toEqual({ isAllowed });
  });

  it.each<[string, string | Buffer, Record<string, string>, number, string]>([
    ['JSON that is none', '{"text": ', {}, 400, 'http.malformed-json'],
    [
      'a body that poisons prototypes',
      '{"__proto__": {"admin": true}, "text": "x"}',
      {},
      400,
      'http.malformed-json',
    ],
    [
      'bytes that are not UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
      {},
      400,
      'http.invalid-utf8',
    ],
    [
      'a form',
      'text=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'http.unsupported-media-type',
    ],
    ['300 KiB', JSON.stringify({ text: 'x'.repeat(300 * 1024) }), {}, 413, 'http.body-too-large'],
    [
      'a hundred thousand lists in each other',
      '['.repeat(100_000) + ']'.repeat(100_000),
      { 'idempotency-key': 'deep' },
      400,
      'http.too-deep',
    ],
    ['an unknown field', '{"text": "x", "admin": true}', {}, 422, 'http.invalid-input'],
    ['a wrong type', '{"text": 5}', {}, 422, 'http.invalid-input'],
    ['NUL in a text', '{"text": "a\\u0000b"}', {}, 422, 'http.invalid-input'],
    ['nothing', '', {}, 422, 'http.invalid-input'],
    [
      'a key with a line break',
      '{"text": "x"}',
      { 'idempotency-key': 'ü' },
      400,
      'http.invalid-idempotency-key',
    ],
  ])('answers %s with a problem and the request id', async (_what, body, headers, status, code) => {
    const response = await kernel.post('/api/tests/notes', body, headers);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({
      status,
      code,
      requestId: response.headers['x-request-id'],
    });
    expect(response.json<{ detail: string }>().detail).toMatch(/\w.*[.:]/);
  });

  it('names every field that is wrong', async () => {
    const response = await kernel.post('/api/tests/notes', { text: '', number: 'x', extra: 1 });
    const { errors } = response.json<{ errors: { field: string; code: string }[] }>();
    expect(errors.map(({ field }) => field).sort()).toEqual(['extra', 'number', 'text']);
    expect(errors).toContainEqual(
      expect.objectContaining({ field: 'extra', code: 'unknown-field' }),
    );
  });

  it('answers an unknown address and a malformed URL with problems', async () => {
    const unknown = await kernel.app.inject('/api/nothing/here');
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([
      404,
      'http.not-found',
    ]);
    const malformed = await kernel.app.inject('/api/%zz');
    expect([malformed.statusCode, malformed.headers['content-type']]).toEqual([
      400,
      expect.stringContaining('problem+json'),
    ]);
  });

  it('refuses an operation that does not say who may call it', async () => {
    expect((await kernel.app.inject('/api/tests/undeclared')).statusCode).toBe(403);
  });

  it('tells strangers, roles that are too low and owners apart', async () => {
    const as = async (caller: string) =>
      (await kernel.post('/api/tests/owned', { text: 'x' }, { 'x-test-caller': caller }))
        .statusCode;
    expect([await as('nobody'), await as('staff'), await as('owner')]).toEqual([401, 403, 200]);
  });

  it('refuses a write another site sends with the cookie', async () => {
    const response = await kernel.post(
      '/api/tests/owned',
      { text: 'x' },
      { 'x-test-caller': 'owner', 'sec-fetch-site': 'cross-site' },
    );
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      403,
      'http.foreign-origin',
    ]);
  });

  it('shows nothing of an unexpected fault', async () => {
    const response = await kernel.post(
      '/api/tests/owned',
      { text: 'fail' },
      { 'x-test-caller': 'owner' },
    );
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('hunter2');
  });

  it('counts calls, says what is left and when to come back', async () => {
    const responses = [];
    for (let call = 0; call < 4; call += 1)
      responses.push(await kernel.app.inject('/api/tests/limited'));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(responses.map(({ headers }) => Number(headers['ratelimit-remaining']))).toEqual([
      2, 1, 0, 0,
    ]);
    expect(Number(responses[3]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is live and ready, and shows figures to this machine only', async () => {
    const live = await kernel.app.inject('/health/live');
    expect(live.json()).toEqual({ status: 'ok' });
    // Not counted, since counting would wait for Redis.
    expect(live.headers).not.toHaveProperty('ratelimit-limit');
    expect((await kernel.app.inject('/health/ready')).json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', sharedStore: 'ok' },
      effects: [],
    });
    expect((await kernel.app.inject('/metrics')).body).toContain('http_request_duration_seconds');
    expect(
      (await kernel.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } }))
        .statusCode,
    ).toBe(404);
  });

  it('shows figures to nobody without the token, where others can open the installation', async () => {
    const open = { PUBLIC_URL: 'https://reviews.example.com' };
    const closed = await kernel.startAnother(open);
    expect((await closed.inject('/metrics')).statusCode).toBe(404);
    await closed.close();

    const keyed = await kernel.startAnother({ ...open, METRICS_TOKEN: 'a-token-of-16-letters' });
    const statuses = ['', 'Bearer wrong', 'Bearer a-token-of-16-letters'].map(
      async (authorization) =>
        (await keyed.inject({ url: '/metrics', headers: { authorization } })).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
    await keyed.close();
  });

  it('waits only so long for a request to arrive', async () => {
    const impatient = await kernel.startAnother({}, { request: 200, look: 50 });
    await impatient.listen(0, '127.0.0.1');
    const { port } = new URL(await impatient.getUrl());
    const before = runs.count;
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.write(
      'POST /api/tests/notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"text"',
    );
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(runs.count).toBe(before);
    await impatient.close();
  });
});
