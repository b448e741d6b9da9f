import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Ports } from '../contract/ports.js';
import { roleFor, type Caller } from '../caller.js';
import type { EndpointOptions } from './endpoint-options.js';
import './fastify-request.js';
import { currentOrganizationId } from '../tenancy/tenant-context.js';
import { Entitlements } from '../entitlements/entitlements.js';
import type { SubscriptionStatus } from '../entitlements/subscription-status.js';
import { suspensionPort } from '../entitlements/suspension.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** For plain reads a plan that was in force moments ago still is: they would cost twice otherwise. */
const KEEP_MS = 10_000;
const MAX_KEPT = 10_000;

/** The part of the access guard that asks about the plan, once the role allows the call. */
@Injectable()
export class PlanGate {
  private readonly kept = new Map<string, { status: SubscriptionStatus; until: number }>();

  constructor(
    private readonly entitlements: Entitlements,
    private readonly ports: Ports,
  ) {}

  /**
   * Lets a call to the entered tenant through.
   * @throws AppError 402 where the plan stands against it, 403 where the business is suspended
   */
  async admit(
    endpoint: Pick<EndpointOptions, 'needs' | 'evenIfLapsed'>,
    caller: Caller,
    request: FastifyRequest,
  ): Promise<void> {
    const isSafe = SAFE_METHODS.has(request.method);
    if (!isSafe && !endpoint.evenIfLapsed) await this.assertNotSuspended(caller, request);
    const byKey = caller.kind === 'api-key';
    if (endpoint.evenIfLapsed && !endpoint.needs && !byKey) return;
    const status = await (isSafe && !endpoint.needs
      ? this.recentStatus()
      : this.entitlements.subscriptionStatus());
    const mayGoOn = isSafe ? status.access !== 'closed' : status.access === 'full';
    if (!mayGoOn && !endpoint.evenIfLapsed) this.entitlements.assertWritable(status);
    if (caller.needs) this.entitlements.assertIncluded(status, caller.needs);
    if (endpoint.needs) this.entitlements.assertIncluded(status, endpoint.needs);
  }

  /**
   * Owners go on: it is them who suspend, and a customer of a client that rests may still be answered
   * by hand. What is sent without being asked for (requests, campaigns, automatic replies, reports)
   * asks for itself.
   */
  private async assertNotSuspended(caller: Caller, { businessId }: FastifyRequest): Promise<void> {
    const organizationId = currentOrganizationId();
    if (!businessId || !organizationId) return;
    if (roleFor(caller, organizationId, null) === 'owner') return;
    await this.ports.one(suspensionPort).assertNone(businessId);
  }

  /** Only full access is kept: whoever pays reads again at once. */
  private async recentStatus(): Promise<SubscriptionStatus> {
    const organizationId = currentOrganizationId() ?? '';
    const kept = this.kept.get(organizationId);
    if (kept && kept.until > Date.now()) return kept.status;
    const status = await this.entitlements.subscriptionStatus();
    this.kept.delete(organizationId);
    if (status.access === 'full') {
      const [oldest] = this.kept.keys();
      if (this.kept.size >= MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
      this.kept.set(organizationId, { status, until: Date.now() + KEEP_MS });
    }
    return status;
  }
}
