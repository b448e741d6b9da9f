import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { ApiError } from './api-error.js';
import { expanded } from './expand.js';
import { parseForm, type Form } from './form.js';
import { Idempotency, type Answer } from './idempotency.js';
import { Life } from './life.js';
import * as money from './money-operations.js';
import type { Operation } from './operation.js';
import { checkParameters, OPERATIONS } from './parameters.js';
import { Payments } from './payments.js';
import * as schedules from './schedule-operations.js';
import { Store, type StandInEvent } from './store.js';
import * as subscriptions from './subscription-operations.js';

/** Behavior of the stand-in; `fault`, `drop` and `lose` count down with every request that they apply to. */
export interface StripeBehaviour {
  /** HTTP statuses of the next responses; nothing is done for their requests. */
  refuse?: number[];
  /** Writes that fail with 500; the response is stored under their key. */
  fault?: number;
  /** Connections that are closed before anything is done. */
  drop?: number;
  /** Writes that are done but whose response is lost. */
  lose?: number;
  /** Never answers. */
  hang?: boolean;
  /** Milliseconds that each write takes. */
  slow?: number;
}

/** Received request. */
export interface StripeRequest {
  operation: string;
  form: Form;
  key: string | undefined;
  version: string | undefined;
  authorization: string | undefined;
}

export const STAND_IN_KEY = 'sk_test_standin';

const HANDLERS: Readonly<Record<string, Operation>> = {
  'POST /v1/customers': money.createCustomer,
  'GET /v1/customers/search': money.searchCustomers,
  'GET /v1/customers/:id': money.retrieveCustomer,
  'POST /v1/customers/:id': money.updateCustomer,
  'POST /v1/subscriptions': subscriptions.createSubscription,
  'GET /v1/subscriptions': subscriptions.listSubscriptions,
  'GET /v1/subscriptions/:id': subscriptions.retrieveSubscription,
  'POST /v1/subscriptions/:id': subscriptions.updateSubscription,
  'DELETE /v1/subscriptions/:id': subscriptions.cancelSubscription,
  'POST /v1/subscription_schedules': schedules.createSchedule,
  'POST /v1/subscription_schedules/:id': schedules.updateSchedule,
  'POST /v1/subscription_schedules/:id/release': schedules.releaseSchedule,
  'GET /v1/invoices': money.listInvoices,
  'GET /v1/invoices/:id': money.retrieveInvoice,
  'POST /v1/invoices/:id/pay': money.payInvoice,
  'POST /v1/invoices/:id/void': money.voidInvoice,
  'POST /v1/invoices/create_preview': money.previewInvoice,
  'GET /v1/invoice_payments': money.listInvoicePayments,
  'GET /v1/charges': money.listCharges,
  'GET /v1/refunds': money.listRefunds,
  'POST /v1/refunds': money.createRefund,
  'POST /v1/billing_portal/sessions': money.createPortalSession,
};

/** Simulates Stripe on loopback: stores the objects it is sent and refuses everything that is not documented. */
export class StripeStandIn {
  readonly requests: StripeRequest[] = [];
  readonly store: Store;
  readonly payments: Payments;
  readonly life: Life;
  private behaviour: StripeBehaviour = {};
  private readonly idempotency = new Idempotency();
  private readonly server = createServer((request, response) => {
    void this.handle(request, response);
  });

  /** @param prices amounts in cents by id */
  constructor(prices: Readonly<Record<string, number>>) {
    this.store = new Store(prices);
    this.payments = new Payments(this.store);
    this.life = new Life(this.store, this.payments);
  }

  async start(): Promise<string> {
    await new Promise<void>((started) => this.server.listen(0, '127.0.0.1', started));
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('It has no port.');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((stopped) => this.server.close(stopped));
  }

  behave(behaviour: StripeBehaviour): void {
    this.behaviour = behaviour;
  }

  /** Current time of the stand-in. */
  now = (): Date => new Date(this.store.now * 1_000);

  /** Makes payments with a subscription's card fail; without a fault they succeed again. */
  spoilCard(subscription: string, fault?: 'card_declined' | 'authentication_required'): void {
    const known = this.store.subscriptions.get(subscription);
    const method = (known && this.payments.methodOf(known)) ?? '';
    if (fault) this.store.faults.set(method, fault);
    else this.store.faults.delete(method);
  }

  /** Returns the webhook request of an event, signed by Stripe's own package. */
  webhook(event: StandInEvent, secret: string, at = this.store.now) {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
    return {
      body: Buffer.from(payload),
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    };
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    await new Promise((ended) => request.on('close', ended).on('end', ended));
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const body = Buffer.concat(chunks).toString();
    const { operation, id } = operationOf(request.method ?? 'GET', url.pathname);
    const form = parseForm(request.method === 'POST' ? body : url.search.slice(1) || body);
    const key = oneOf(request.headers['idempotency-key']);
    this.requests.push({
      operation,
      form,
      key,
      version: oneOf(request.headers['stripe-version']),
      authorization: request.headers.authorization,
    });
    if (this.behaviour.hang) return;
    if (this.counts('drop')) {
      request.socket.destroy();
      return;
    }
    const isWrite = request.method !== 'GET';
    if (isWrite && this.behaviour.slow) await pause(this.behaviour.slow);
    const { answer, isReplayed } = await this.answer(
      operation,
      id,
      form,
      isWrite ? key : undefined,
    );
    if (isWrite && answer.status < 400 && this.counts('lose')) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': 'req_standin',
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    });
    response.end(JSON.stringify(answer.body));
  }

  private async answer(
    operation: string,
    id: string,
    form: Form,
    key: string | undefined,
  ): Promise<{ answer: Answer; isReplayed: boolean }> {
    const refused = this.behaviour.refuse?.shift();
    if (refused !== undefined) return { answer: faulty(refused), isReplayed: false };
    try {
      this.checkKey();
      const known =
        key && this.idempotency.before(key, `${operation} ${id} ${JSON.stringify(form)}`);
      if (known) return { answer: known, isReplayed: true };
      const answer = this.run(operation, id, form, key !== undefined);
      // Takes as long as Stripe would, so that a second call arrives while the first one runs.
      if (key !== undefined) {
        await pause(this.behaviour.slow ?? 0);
        this.idempotency.keep(key, answer);
      }
      return { answer, isReplayed: false };
    } catch (error) {
      if (error instanceof ApiError) return { answer: told(error), isReplayed: false };
      throw error;
    }
  }

  private run(operation: string, id: string, form: Form, isWrite: boolean): Answer {
    if (isWrite && this.counts('fault')) return faulty(500);
    try {
      const parameters = OPERATIONS[operation];
      const handler = HANDLERS[operation];
      if (!parameters || !handler) {
        throw new ApiError(404, 'invalid_request_error', undefined, `Unrecognized: ${operation}`);
      }
      checkParameters(form, parameters);
      const { store, payments, life } = this;
      const answer = handler({ store, payments, life }, form, id);
      const { expand } = form;
      const paths = Array.isArray(expand) ? expand.map(String) : [];
      return { status: 200, body: Object(expanded(store, answer, paths)) };
    } catch (error) {
      if (error instanceof ApiError) return told(error);
      throw error;
    }
  }

  private checkKey(): void {
    if (this.requests.at(-1)?.authorization === `Bearer ${STAND_IN_KEY}`) return;
    throw new ApiError(401, 'invalid_request_error', undefined, 'Invalid API Key: sk_test_***');
  }

  private counts(what: 'fault' | 'drop' | 'lose'): boolean {
    const left = this.behaviour[what] ?? 0;
    if (left > 0) this.behaviour[what] = left - 1;
    return left > 0;
  }
}

const oneOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

const told = (error: ApiError): Answer => ({ status: error.status, body: error.body() });

const faulty = (status: number): Answer => ({
  status,
  body: {
    error: {
      type: status === 429 ? 'invalid_request_error' : 'api_error',
      message: 'Out of order.',
    },
  },
});

/** Returns the operation, such as `POST /v1/subscriptions/:id`, and the id. */
function operationOf(method: string, path: string): { operation: string; id: string } {
  const exact = `${method} ${path}`;
  if (exact in HANDLERS) return { operation: exact, id: '' };
  const [root = '', kind = '', id = '', ...rest] = path.slice(1).split('/');
  const name = [root, kind, ':id', ...rest].join('/');
  return { operation: `${method} /${name}`, id: decodeURIComponent(id) };
}
