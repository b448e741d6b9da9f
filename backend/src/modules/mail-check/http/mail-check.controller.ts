import { Controller, Get, Param } from '@nestjs/common';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { MailChecks, type MailCheck } from '../app/mail-checks.service.js';
import { mailCheckSchema } from './mail-check.schemas.js';

@ApiTags('Mail check')
@Controller('api/businesses')
export class MailCheckController {
  constructor(private readonly checks: MailChecks) {}

  @Get(':id/mail-check')
  @Endpoint({
    id: 'checkMail',
    summary: 'Check how mail is set up',
    description:
      'Whether the mails of the business say what mail law wants, and whether receivers can recognise them: SPF, DKIM, DMARC and MX as they stand in the DNS right now. Takes some seconds where nobody answers.',
    access: may('mail-check.read', 'business'),
    answer: { status: 200, description: 'What was found.', schema: mailCheckSchema },
    rateLimit: { points: 30, windowSeconds: 60 },
  })
  async read(@Param('id', { schema: id }) businessId: string): Promise<MailCheck> {
    return this.checks.of(businessId);
  }
}
