import { Controller, Get, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { callerOf } from '../../auth/public.js';
import { EmailChecks, type EmailCheck } from '../app/email-checks.js';
import { emailCheckSchema } from './email-check.schemas.js';

@ApiTags('Email check')
@Controller('api/businesses')
export class EmailCheckController {
  constructor(private readonly checks: EmailChecks) {}

  @Get(':id/email-check')
  @Endpoint({
    id: 'checkEmailSetup',
    summary: 'Check the email setup of a business',
    description:
      'Checks that emails of the business contain what the law requires and that receivers can verify them: SPF, DKIM, DMARC and MX as published in the DNS now. `delivery` sums it up, and says whether emails are sent. Checks of the DNS are returned only to whoever runs the server: owners where only the machine itself can open the site, elsewhere the user with the confirmed address `CONTACT_EMAIL`. Can take several seconds when servers do not respond.',
    access: may('email-check.read', 'business'),
    answer: { status: 200, description: 'The result of the check.', schema: emailCheckSchema },
    rateLimit: { points: 30, windowSeconds: 60 },
  })
  async read(
    @Param('id', { schema: id }) businessId: string,
    @Req() request: FastifyRequest,
  ): Promise<EmailCheck> {
    return this.checks.of(businessId, callerOf(request));
  }
}
