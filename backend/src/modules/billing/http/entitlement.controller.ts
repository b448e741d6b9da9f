import { Controller, Get, Query } from '@nestjs/common';
import type { z } from 'zod';
import { Ports } from '../../../kernel/contract/ports.js';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { suspensionPort } from '../../../kernel/entitlements/suspension.js';
import { mayInQuery } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { entitlementsQuery, entitlementsSchema } from './entitlement.schemas.js';

/** Entitlements of an organization's plan, for all its members. */
@ApiTags('Billing')
@Controller('api/billing/entitlements')
export class EntitlementsController {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly ports: Ports,
  ) {}

  @Get()
  @Endpoint({
    id: 'getEntitlements',
    summary: 'Get the entitlements of an organization',
    description:
      'Returns the plan of the organization that owns the business, its access, and each entitlement with its limit and usage.',
    access: mayInQuery('billing.read-entitlements', 'business', 'businessId'),
    answer: { status: 200, description: 'The entitlements.', schema: entitlementsSchema },
    evenIfLapsed: true,
  })
  async read(
    @Query({ schema: entitlementsQuery }) { businessId }: z.output<typeof entitlementsQuery>,
  ): Promise<z.input<typeof entitlementsSchema>> {
    const [{ status, entitlements }, isSuspended] = await Promise.all([
      this.entitlements.usage(),
      this.ports.one(suspensionPort).isSuspended(businessId),
    ]);
    const { plan, access, reason } = status;
    return entitlementsSchema.parse({ plan, access, reason, isSuspended, entitlements });
  }
}
