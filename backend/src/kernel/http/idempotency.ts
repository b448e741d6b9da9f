import { randomUUID } from 'node:crypto';
import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { configure } from 'safe-stable-stringify';
import { AppConfig } from '../config/config.js';
import { sha256 } from '../../lib/crypto/tokens.js';
import { SecretBox } from '../../lib/crypto/secret-box.js';
import { AppError } from '../errors/app-error.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import { currentOrganizationId, enterEffects } from '../tenancy/tenant-context.js';
import { ENDPOINT, takesIdempotencyKey } from './endpoint.js';
import type { EndpointOptions } from './endpoint-options.js';
import { DEEPEST_BODY } from './json-depth.js';
import {
  IdempotencyStore,
  type EarlierRequest,
  type PendingIdempotency,
} from './idempotency.store.js';
import { PendingWrites } from './pending-writes.js';
import { retryAfter } from '../errors/retry-after.js';

/** Maximum length of an idempotency key. */
export const LONGEST_KEY = 255;

/** JSON with the fields of every object in order. No body that is valid is nested as deep. */
const inOrder = configure({ deterministic: true, maximumDepth: DEEPEST_BODY });

/** The tenant of records of writes that belong to none (a customer's answer, a registration). */
const NO_TENANT = '00000000-0000-0000-0000-000000000000';

/** Thrown instead of carrying out a write again: the filter sends it as it was sent the first time. */
export class RecordedAnswer extends Error {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    readonly body: string,
  ) {
    super('This request was answered before');
  }
}

/** True for an answer that a retry gets again: a refusal or a failure may turn out otherwise next time. */
const isFinal = (status: number): boolean => status < 400;

/**
 * Carries out a write with an Idempotency-Key once, and answers the same request again with the
 * same answer (draft-ietf-httpapi-idempotency-key-header). The record is written before the write
 * begins and completed before the caller sees the answer. Where the database was lost in between,
 * that is made up for when it is back. A try of which nothing is heard any more is taken over after a
 * while, unless it may have taken effect: its transactions note that in the record themselves, and
 * none of them is committed once another try has taken over.
 *
 * A guard, the one after the AccessGuard, and no interceptor: with a single global interceptor Nest
 * passes every answer of the API through observables, which costs more than everything else does.
 */
@Injectable()
export class IdempotencyGuard implements CanActivate, OnApplicationShutdown {
  private readonly box: SecretBox;
  private readonly unsettled = new PendingWrites();

  constructor(
    private readonly reflector: Reflector,
    private readonly store: IdempotencyStore,
    config: AppConfig,
  ) {
    // Sealed: an answer may hold what is shown once, such as an API key.
    this.box = new SecretBox(config.sessionSecret, 'idempotent-answers');
  }

  /** A promise only where there is something to wait for: every call of the API comes through here. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const endpoint = this.reflector.get<EndpointOptions | undefined>(
      ENDPOINT,
      context.getHandler(),
    );
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (key === undefined || !endpoint || !takesIdempotencyKey(endpoint)) return true;
    return this.begin(request, String(key), endpoint.repeatable ?? false).then(() => true);
  }

  /**
   * Returns when the write is to be carried out.
   * @throws RecordedAnswer when it was carried out before
   */
  private async begin(request: FastifyRequest, key: string, isRepeatable: boolean): Promise<void> {
    if (key.length > LONGEST_KEY || !/^[\x21-\x7e]+$/.test(key)) {
      throw kernelErrors['invalid-idempotency-key']({ most: LONGEST_KEY });
    }
    const fingerprint = sha256(inOrder(request.body ?? null) ?? '');
    // Strangers must not meet in one record, so an anonymous write is told apart by its body too.
    const scope = request.caller
      ? `${request.caller.kind}:${request.caller.id}`
      : `anonymous:${fingerprint}`;
    const id = sha256([scope, request.method, request.url, key].join('\n'));
    const pending: PendingIdempotency = {
      id,
      organizationId: currentOrganizationId() ?? NO_TENANT,
      fingerprint,
      isRepeatable,
      effects: {
        record: id,
        claim: randomUUID(),
        committed: false,
        answered: false,
        keep: () => this.store.keep(pending),
      },
    };
    await this.unsettled.now(id);
    const earlier = await this.store.begin(pending).catch((error: unknown) => {
      // The claim may have been made all the same, with only its answer lost.
      if (!(error instanceof AppError)) this.unsettled.later(id, () => this.store.release(pending));
      throw error;
    });
    if (earlier) this.answerFrom(earlier, fingerprint);
    enterEffects(pending.effects);
    request.idempotency = pending;
  }

  /** @throws RecordedAnswer or, where there is none to repeat, AppError 409 or 422 */
  private answerFrom(earlier: EarlierRequest, fingerprint: string): never {
    if (earlier.fingerprint !== fingerprint) throw kernelErrors['idempotency-key-reused']();
    const { status, headers, leaseSeconds } = earlier;
    const body = earlier.body === null ? undefined : this.box.open(earlier.body);
    if (status !== null && body !== undefined)
      throw new RecordedAnswer(status, headers ?? {}, body);
    if (earlier.tookEffect || leaseSeconds === null)
      throw kernelErrors['idempotency-answer-lost']();
    throw kernelErrors['idempotency-in-progress']({}, retryAfter(leaseSeconds));
  }

  onApplicationShutdown(): void {
    this.unsettled.close();
  }

  /** Called with every answer before it is sent. Never rejects: the answer stands, whatever becomes of its record. */
  async record(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    const pending = request.idempotency;
    if (!pending) return;
    delete request.idempotency;
    pending.effects.answered = true;
    const status = reply.statusCode;
    if (!isFinal(status)) {
      const release = (): Promise<void> => this.store.release(pending);
      if (status === 503) this.unsettled.later(pending.id, release);
      else await this.unsettled.settle(pending.id, release);
      return;
    }
    const type = reply.getHeader('content-type');
    const headers: Record<string, string> =
      type === undefined ? {} : { 'content-type': String(type) };
    const body = this.box.seal(typeof payload === 'string' ? payload : '');
    await this.unsettled.settle(pending.id, () =>
      this.store.complete(pending, { status, headers, body }),
    );
  }
}
