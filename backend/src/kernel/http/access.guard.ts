import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Ports } from '../contract/ports.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import type { Access } from './access.js';
import { authenticatorPort, type Caller } from './caller.js';
import { ENDPOINT, type EndpointOptions } from './endpoint.js';
import './fastify-request.js';
import { assertSameOrigin } from './origin.js';
import { Permissions } from './permissions.js';
import { RateLimits } from './rate-limits.js';

/**
 * The one gate of the API: who calls, how often, and whether they may. Passing it names the tenant
 * for everything that follows. What is not declared is refused.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly ports: Ports,
    private readonly permissions: Permissions,
    private readonly rateLimits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<EndpointOptions | undefined>(
      ENDPOINT,
      context.getHandler(),
    );
    if (!endpoint) throw kernelErrors.forbidden();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const { access } = endpoint;
    if (endpoint.paginated) request.paginated = true;
    if (access.kind === 'public') {
      await this.rateLimits.check(endpoint, `address:${request.ip}`, reply);
      return true;
    }
    assertSameOrigin(request);
    const caller = await this.ports.one(authenticatorPort).authenticate(context);
    if (!caller) {
      await this.rateLimits.check(endpoint, `address:${request.ip}`, reply);
      throw kernelErrors.unauthenticated();
    }
    request.caller = caller;
    await this.rateLimits.check(endpoint, `${caller.kind}:${caller.id}`, reply);
    await this.permit(access, caller, request);
    return true;
  }

  private async permit(
    access: Exclude<Access, { kind: 'public' }>,
    caller: Caller,
    request: FastifyRequest,
  ): Promise<void> {
    switch (access.kind) {
      case 'signed-in':
        if (caller.kind !== 'user') throw kernelErrors.forbidden();
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
        const id = (request.params as Record<string, string | undefined>)[access.param];
        const owner = await this.permissions.enter(caller, access.permission, access.resource, id);
        if (owner.businessId) request.businessId = owner.businessId;
      }
    }
  }
}
