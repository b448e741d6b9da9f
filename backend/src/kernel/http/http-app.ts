import { isUtf8 } from 'node:buffer';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { AppConfig } from '../config/config.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import { runWithoutTenant } from '../tenancy/tenant-context.js';
import { accessLogIn, type AccessLog } from '../../lib/log/access-log.js';
import { answerSerializer } from './answer-serializer.js';
import { answerBrokenRequest } from './broken-requests.js';
import { closeConnectionsAfterUse } from './close-connections.js';
import { HSTS } from './hsts.js';
import { IdempotencyGuard } from './idempotency.js';
import { MAX_BODY_KIB, MAX_EMAIL_KIB } from '../errors/request-limits.js';
import { NestLog, type PinoLogger } from '../../lib/log/logging.js';
import { DEEPEST_BODY, isDeeperThan } from './json-depth.js';
import { loggedUrl, requestId } from './logged-request.js';
import { Metrics } from './metrics.js';
import { nextLink, type Keyset, type Page } from '../pagination.js';
import { sendProblem } from './problem.filter.js';
import { rememberMethods } from './unknown-address.js';

/** Larger bodies are refused with 413. */
const BODY_LIMIT = MAX_BODY_KIB * 1024;

/** Milliseconds a caller may take to send a request, and milliseconds between two checks of that. */
const PATIENCE = { request: 120_000, look: 5_000 };

/**
 * Builds the HTTP application: Nest on Fastify, with this API's rules for bodies, ids, logs and errors.
 * @param accessLog receives a line for each request
 * @param patience shorter limits, for tests
 */
export async function createHttpApp(
  root: Type | DynamicModule,
  config: AppConfig,
  logger: PinoLogger,
  accessLog: AccessLog = accessLogIn(logger),
  patience = PATIENCE,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    // A logger per request costs more than the lines it writes, which contain the request id themselves.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    // Limits the time for which a slow sender holds a connection and the data read so far; files too.
    requestTimeout: patience.request,
    http: {
      headersTimeout: patience.request / 2,
      connectionsCheckingInterval: patience.look,
      // Node would respond without a body; the hook below explains the error.
      requireHostHeader: false,
    },
    // Sealed links exceed the usual limit of 100 characters.
    routerOptions: { maxParamLength: 300 },
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    // Requests on an open connection are answered while the server closes, not refused.
    return503OnClosing: false,
    // Hooks do not run for these errors.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(error, request, reply.headers({ ...ANSWER_HEADERS, ...DATA_HEADERS })),
    clientErrorHandler: answerBrokenRequest,
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLog(logger),
    bodyParser: false,
    abortOnError: false,
  });
  const server: FastifyInstance = adapter.getInstance();
  await app.register(cookie);
  readJsonBodies(server);
  readForms(server);
  takeFiles(server);
  takeMails(server);
  rememberMethods(server);
  addHooks(server, app, config, accessLog);
  closeConnectionsAfterUse(server);
  return app;
}

/** Parses JSON in UTF-8 only. An empty body counts as no body. */
function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      if (!isUtf8(body as Buffer)) return done(kernelErrors['invalid-utf8'](), undefined);
      request.signedBody = body as Buffer;
      void parse(request, body.toString('utf8'), (error: Error | null, value?: unknown) => {
        if (error) return done(kernelErrors['malformed-json'](), undefined);
        if (isDeeperThan(DEEPEST_BODY, value))
          return done(kernelErrors['too-deep']({ most: DEEPEST_BODY }), undefined);
        done(null, value);
      });
    },
  );
}

/** Maximum size of a form. Forms are short: a button and its fields. */
const FORM_LIMIT = 8 * 1024;

/** Parses forms for the few operations that accept them; the access guard rejects them elsewhere. */
function readForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (request, body, done) => {
      request.isForm = true;
      const isEncoded = request.headers['content-type']?.startsWith('application/x-www');
      done(null, isEncoded ? new URLSearchParams(String(body)) : undefined);
    },
  );
}

/** Leaves files unread for the few operations that accept them; the access guard rejects them elsewhere. */
function takeFiles(server: FastifyInstance): void {
  server.addContentTypeParser('text/csv', (request, body, done) => {
    request.isCsv = true;
    done(null, body);
  });
  server.addContentTypeParser(/^image\/[\w.+-]+$/, (request, body, done) => {
    request.isImage = true;
    done(null, body);
  });
}

/** Reads incoming emails for the operation that accepts them; the access guard rejects them elsewhere. */
function takeMails(server: FastifyInstance): void {
  server.addContentTypeParser(
    'message/rfc822',
    { parseAs: 'buffer', bodyLimit: MAX_EMAIL_KIB * 1024 },
    (request, body, done) => {
      request.isMail = true;
      done(null, body);
    },
  );
}

const ANSWER_HEADERS = { 'x-content-type-options': 'nosniff' };

/**
 * Headers that keep a browser from treating a data response as anything else. The site's pages carry the
 * whole set (helmet); computing it for every call of the API would double a call's cost.
 */
const DATA_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

function addHooks(
  server: FastifyInstance,
  app: NestFastifyApplication,
  config: AppConfig,
  accessLog: AccessLog,
): void {
  // Looked up at the first request: the modules are not initialized yet.
  const metrics = once(() => app.get<Metrics>(Metrics));
  const idempotency = once(() => app.get<IdempotencyGuard>(IdempotencyGuard));
  // An unknown expectation is ignored (RFC 9110, 10.1.1) instead of refused without an explanation.
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  );
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ 'x-request-id': request.id, ...ANSWER_HEADERS });
    if (isData(request.url)) {
      void reply.headers(DATA_HEADERS);
      if (config.secure) void reply.header('strict-transport-security', HSTS);
    }
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      return done(kernelErrors['malformed-request']());
    }
    done();
  });
  // Runs after the body was read: the parser's callbacks would lose the scope.
  server.addHook('preHandler', (_request, _reply, done) => runWithoutTenant(done));
  // Lists are plain arrays in the response; the `Link` header leads to the next page.
  server.addHook('preSerialization', (request, reply, payload, done) => {
    const { endpoint } = request;
    if (!endpoint || reply.statusCode > 299) return done(null, payload);
    const serialize = answerSerializer(endpoint);
    if (serialize) void reply.serializer(serialize);
    if (!endpoint.paginated || Array.isArray(payload)) return done(null, payload);
    const { items, next } = payload as Page<unknown, Keyset | string>;
    if (next) void reply.header('link', nextLink(request.url, next));
    done(null, items);
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!request.idempotency) return done(null, payload);
    idempotency()
      .record(request, reply, payload)
      .then(() => done(null, payload), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics().observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1_000);
    const { caller } = request;
    accessLog({
      requestId: request.id,
      method: request.method,
      url: loggedUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      caller: caller && `${caller.kind}:${caller.id}`,
    });
    done();
  });
}

/** True for calls of the API, except the pages that document it. */
const isData = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs');

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
