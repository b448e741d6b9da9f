import { Controller, Param, Post } from '@nestjs/common';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { Suspensions } from '../app/suspensions.service.js';
import type { Business } from '../domain/business.js';
import { businessSchema } from './business.schemas.js';

/** Suspends and resumes businesses, for organizations that manage several. */
@ApiTags('Businesses')
@Controller('api/businesses/:id')
export class SuspensionController {
  constructor(private readonly suspensions: Suspensions) {}

  @Post('suspend')
  @Endpoint({
    id: 'suspendBusiness',
    summary: 'Suspend a business',
    description:
      'Suspends a business: review requests, campaigns, reports and automatic replies stop, and only owners of the organization can change anything. Members can still read everything, and customers can still answer. Repeating the request changes nothing.',
    access: may('businesses.suspend', 'business'),
    answer: { status: 200, description: 'The business.', schema: businessSchema },
    needs: 'businesses.suspend',
    idempotent: true,
  })
  async suspend(@Param('id', { schema: id }) businessId: string): Promise<Business> {
    return this.suspensions.suspend(businessId);
  }

  @Post('resume')
  @Endpoint({
    id: 'resumeBusiness',
    summary: 'Resume a business',
    description:
      'Ends the suspension of a business, under every plan. Anything that was stopped stays stopped. Repeating the request changes nothing.',
    access: may('businesses.suspend', 'business'),
    answer: { status: 200, description: 'The business.', schema: businessSchema },
    idempotent: true,
  })
  async resume(@Param('id', { schema: id }) businessId: string): Promise<Business> {
    return this.suspensions.resume(businessId);
  }
}
