import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { assertSameOrigin } from '../../../kernel/http/origin.js';
import { requestLanguage } from '../../../kernel/http/request-language.js';
import { SendContactMessage } from '../app/send-contact-message.use-case.js';
import { CONTACT_RATE_LIMIT } from '../domain/contact-message.js';
import { contactBody, type ContactBody } from './contact.schemas.js';

/** Endpoint of the contact page's form. */
@ApiTags('Public')
@Controller('api/contact')
export class ContactController {
  constructor(private readonly messages: SendContactMessage) {}

  @Post()
  @Endpoint({
    id: 'sendContactMessage',
    summary: 'Send a contact message',
    description:
      'Sends the message by email, with the sender as the address for replies: on the host of an organization to its owner, otherwise to the operator.',
    access: anyone,
    answer: { status: 202, description: 'The message was sent.' },
    problems: {
      403: 'The request came from another site.',
      413: 'The body is too large.',
      415: 'The body is not JSON.',
      422: 'Some fields are invalid. `errors` lists them.',
      503: 'The message could not be sent (`pages.contact-not-sent`): try again in a few minutes.',
    },
    rateLimit: CONTACT_RATE_LIMIT,
    idempotent: true,
    codes: ['http.foreign-origin', 'pages.contact-not-sent'],
  })
  async send(
    @Body({ schema: contactBody }) body: ContactBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    assertSameOrigin(request);
    const language = requestLanguage(request);
    await this.messages.run(body, { host: request.host, language });
  }
}
