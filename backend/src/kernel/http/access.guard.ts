import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Ports } from '../contract/ports.js';
import { PlanGate } from './plan-gate.js';
import { AppError } from '../errors/app-error.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import { enterActor } from '../tenancy/tenant-context.js';
import type { Access } from './access.js';
import { authenticatorPort, type Caller } from '../caller.js';
import { ENDPOINT } from './endpoint.js';
import type { EndpointOptions } from './endpoint-options.js';
import './fastify-request.js';
import { addressKey } from './network-key.js';
import { assertSameOrigin } from './origin.js';
import { Permissions } from './permissions.js';
import { RateLimits } from './rate-limits.js';

/**
 * The one gate of the API: who calls, how often, and whether they and their plan may. Passing it names the tenant
 * for everything that follows. What is not declared is refused.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly ports: Ports,
    private readonly permissions: Permissions,
    private readonly rateLimits: RateLimits,
    private readonly planGate: PlanGate,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<EndpointOptions | undefined>(
      ENDPOINT,
      context.getHandler(),
    );
    if (!endpoint) throw kernelErrors.refused();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    // A form needs no script and no preflight: taken only where that is wanted.
    if (request.isForm && !endpoint.takesForm) throw kernelErrors['unsupported-media-type']();
    // A stream of any length is read by nobody but those who asked for one.
    if (request.isCsv && !endpoint.takesCsv) throw kernelErrors['unsupported-media-type']();
    if (request.isImage && !endpoint.takesImage) throw kernelErrors['unsupported-media-type']();
    if ((request.isMail ?? false) !== (endpoint.takesMail ?? false)) {
      throw kernelErrors['unsupported-media-type']();
    }
    const { access } = endpoint;
    request.endpoint = endpoint;
    if (access.kind === 'public') {
      await this.rateLimits.check(endpoint, `address:${addressKey(request.ip)}`, reply);
      return true;
    }
    assertSameOrigin(request);
    const authenticator = this.ports.one(authenticatorPort);
    const caller = await authenticator.authenticate(context);
    if (!caller) {
      await this.rateLimits.check(endpoint, `address:${addressKey(request.ip)}`, reply);
      throw authenticator.refusal?.(context) ?? kernelErrors.unauthenticated();
    }
    request.caller = caller;
    if (caller.kind === 'user') enterActor(caller.id);
    await this.rateLimits.check(endpoint, `${caller.kind}:${caller.id}`, reply);
    await this.permit(access, caller, request);
    request.isStillAllowed = () => this.isStillAllowed(access, context);
    // A person may belong to several organizations; a key belongs to one, and so to its plan.
    if (access.kind !== 'caller' || caller.kind === 'api-key')
      await this.planGate.admit(endpoint, caller, request);
    return true;
  }

  /**
   * Asks for the same credentials and the same permission once more. What cannot be found out at the moment, as the
   * database is away, is not a no.
   */
  private async isStillAllowed(
    access: Exclude<Access, { kind: 'public' }>,
    context: ExecutionContext,
  ): Promise<boolean> {
    try {
      const caller = await this.ports.one(authenticatorPort).authenticate(context);
      if (!caller) return false;
      await this.permit(access, caller, context.switchToHttp().getRequest<FastifyRequest>());
      return true;
    } catch (error) {
      return !(error instanceof AppError && error.status < 500);
    }
  }

  private async permit(
    access: Exclude<Access, { kind: 'public' }>,
    caller: Caller,
    request: FastifyRequest,
  ): Promise<void> {
    switch (access.kind) {
      case 'caller':
        this.permissions.enterAs(caller, access.kinds);
        return;
      case 'organization': {
        const asked = (request.query as Record<string, unknown>)['organizationId'];
        this.permissions.enterOrganization(
          caller,
          access.permission,
          typeof asked === 'string' ? asked : undefined,
        );
        return;
      }
      case 'permission': {
        const place = { path: request.params, query: request.query, body: request.body }[
          access.place
        ];
        const named = (place as Record<string, unknown> | null | undefined)?.[access.param];
        const id = typeof named === 'string' ? named : undefined;
        const owner = await this.permissions.enter(caller, access.permission, access.resource, id);
        if (owner.businessId) request.businessId = owner.businessId;
      }
    }
  }
}
