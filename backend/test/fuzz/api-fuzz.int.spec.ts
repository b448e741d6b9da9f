import type { LightMyRequestResponse } from 'fastify';
import { createOpenApiDocument } from '../../src/kernel/openapi/document.js';
import { takeFaults } from '../conformance/answer-faults.ts';
import { OwnerDb } from '../support/owner-db.js';
import { Choices } from '../support/random.js';
import { startPaidApp, type TestApp } from '../support/test-app.js';
import { createTenant } from '../support/tenant.js';
import { CREDENTIALS, Insider, mixedIds, type Credential } from './callers.js';
import { FLAVORS, Requests, type FuzzRequest } from './requests.js';
import { readOperations, type Operation } from './schema.js';
import { Values } from './values.js';

// `npm run test:fuzz` sends many more.
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 3_000);
/** Printed with the title, so that the same requests can be sent again. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const LIMIT_MS = 120_000 + REQUESTS * 60;
/** Number of requests between two checks of the tenant: they may have suspended it or ended its sessions. */
const LOOK_EVERY = 100;
/** A run stops after this many findings. */
const MOST_FINDINGS = 25;
/** Credentials to choose from after each one has been used with each operation. */
const MOSTLY = ['session', 'session', 'session', 'API key', 'API key', 'staff session'] as const;
/** Streams never end by themselves. */
const STREAM = 'watchBusiness';
/** Operations that answer for each id that was sent, and say of another tenant's only that there is no such customer. */
const ECHOING = new Set(['sendReviewRequests']);
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Returns an answer without the ids that the request itself has named. */
const withoutSent = (body: string, payload: FuzzRequest['payload']): string =>
  (String(payload).match(ID) ?? []).reduce((left, id) => left.replaceAll(id, ''), body);

describe('any request to the API', () => {
  const choices = new Choices(SEED);
  let test: TestApp;
  let database: OwnerDb;
  let insider: Insider;
  let foreign: RegExp;
  let operations: Operation[];
  let requests: Requests;
  let tenants = 0;
  /** Share of the ids in requests that are not the insider's own, from 0 to 1. */
  let share = 0;
  const findings = new Set<string>();
  const tally = { requests: 0, accepted: new Set<string>(), tried: new Set<string>() };

  beforeAll(async () => {
    // Logs internal failures next to the findings.
    test = await startPaidApp({ LOG_LEVEL: 'warn' });
    database = new OwnerDb(test.database.ownerUrl);
    const stranger = await createTenant(test.app, 'stranger');
    const strangers = await idsOf(stranger.organizationId);
    foreign = new RegExp([...strangers, 'stranger\\.example'].join('|'));
    insider = await nextInsider();
    const read = readOperations(createOpenApiDocument(test.app));
    operations = read.operations;
    const ids = mixedIds(
      choices,
      () => insider,
      [...Object.values(stranger.ids), stranger.organizationId],
      () => share,
    );
    requests = new Requests(choices, new Values(choices, read.resolve, ids), read.resolve, ids);
    expect(takeFaults()).toEqual([]);
  });

  afterAll(async () => {
    await database.close();
    await test.stop();
  });

  const nextInsider = (): Promise<Insider> => Insider.enter(test.app, `insider-${(tenants += 1)}`);

  /** Returns every id in every table of a tenant. */
  async function idsOf(organizationId: string): Promise<string[]> {
    const columns = await database.rows<{ table: string; column: string }>(
      `SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.atttypid = 'uuid'::regtype
         AND EXISTS (SELECT FROM pg_attribute o WHERE o.attrelid = c.oid AND o.attname = 'organization_id')`,
    );
    const ids = new Set<string>();
    for (const { table, column } of columns) {
      const rows = await database.rows<{ id: string | null }>(
        `SELECT DISTINCT "${column}" AS id FROM "${table}" WHERE organization_id = $1`,
        [organizationId],
      );
      rows.forEach(({ id }) => id !== null && ids.add(id));
    }
    return [...ids];
  }

  async function answerTo(
    { method, url, headers, payload, operation }: FuzzRequest,
    credential: Credential,
  ): Promise<LightMyRequestResponse> {
    const given = { ...headers, ...insider.headersOf(credential) };
    const isStream = operation.id === STREAM;
    const answer = await test.app.inject({
      method,
      url,
      headers: given,
      payloadAsStream: isStream,
      ...(payload === undefined ? {} : { payload }),
    });
    if (isStream) answer.stream().destroy();
    return answer;
  }

  /** Sends a request with a credential and records everything that must not happen. */
  async function attempt(request: FuzzRequest, credential: Credential): Promise<void> {
    const answer = await answerTo(request, credential);
    const { operation, flavor } = request;
    const { statusCode: status } = answer;
    const body = operation.id === STREAM ? '' : answer.body;
    tally.requests += 1;
    tally.tried.add(`${operation.id} ${credential}`);
    if (status < 400) tally.accepted.add(operation.id);
    const faults = takeFaults().flatMap((fault) => fault.faults);
    if (status >= 500) faults.push(`answered ${status} ${body.slice(0, 300)}`);
    if (flavor === 'nul' && status < 400) faults.push(`U+0000 was taken: ${status}`);
    if (!operation.isPublic && credential !== 'none') {
      const said = ECHOING.has(operation.id) ? withoutSent(body, request.payload) : body;
      const leaked = foreign.exec(said + JSON.stringify(answer.headers));
      if (leaked) faults.push(`shows ${leaked[0]} of another tenant`);
    }
    for (const fault of faults) {
      findings.add(`${credential}, ${flavor}: ${request.method} ${shown(request)}: ${fault}`);
    }
    if (status < 300 && credential !== 'none' && answer.headers['content-type']?.includes('/json'))
      insider.learn(operation.path, body);
    if (status < 300 && operation.method === 'DELETE') insider.forget(request.url);
    const isOut = status === 401 && !operation.isPublic && credential !== 'none';
    const isTimeToLook = tally.requests % LOOK_EVERY === 0;
    if ((isOut && !(await insider.signIn())) || (isTimeToLook && !(await insider.recover())))
      insider = await nextInsider();
  }

  const shown = ({ url, payload }: FuzzRequest): string =>
    `${url.slice(0, 200)} ${payload === undefined ? '' : JSON.stringify(String(payload).slice(0, 300))}`;

  it(
    `is answered as the document says, in no text taken with U+0000 and with nothing of another tenant: ${REQUESTS} requests (FUZZ_SEED=${SEED})`,
    async () => {
      const fields = operations.flatMap((operation) => requests.textFields(operation));
      expect(fields.length).toBeGreaterThan(300);
      for (const field of fields) {
        if (findings.size >= MOST_FINDINGS) break;
        const isForKeys = field.operation.path === '/api/api-keys/current';
        await attempt(requests.withNul(field), isForKeys ? 'API key' : 'session');
      }
      share = 0.15;
      for (let at = 0; tally.requests < REQUESTS && findings.size < MOST_FINDINGS; at += 1) {
        const operation = operations[at % operations.length] as Operation;
        const round = Math.floor(at / operations.length);
        const credential = CREDENTIALS[round] ?? choices.pick(MOSTLY);
        await attempt(requests.make(operation, choices.pick(FLAVORS)), credential);
      }
      console.info(
        `FUZZ_SEED=${SEED}: ${tally.requests} requests, ${fields.length} texts with U+0000, ${tally.accepted.size} of ${operations.length} operations accepted some, ${tenants} tenants.`,
      );
      expect([...findings]).toEqual([]);
      expect(tally.tried.size).toBe(operations.length * CREDENTIALS.length);
      expect(tally.accepted.size).toBeGreaterThan(operations.length * 0.6);
    },
    LIMIT_MS,
  );
});
