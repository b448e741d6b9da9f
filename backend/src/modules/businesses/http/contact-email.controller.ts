import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { anyone, may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import {
  ContactEmails,
  type BusinessContact,
  type ContactLink,
} from '../app/contact-emails.service.js';
import type { Business } from '../domain/business.js';
import { businessSchema } from './business.schemas.js';
import { requesterOf } from './requester-of.js';
import {
  confirmContactSchema,
  confirmedContactSchema,
  contactLinkSchema,
  contactLinkToken,
} from './contact-email.schemas.js';

const LINK_LIMIT = { points: 30, windowSeconds: 900 };

/** Confirms the addresses that receive customers' replies. */
@ApiTags('Businesses')
@Controller('api/businesses')
export class ContactEmailController {
  constructor(private readonly contacts: ContactEmails) {}

  @Get('contact-email/links/:token')
  @Endpoint({
    id: 'getContactLink',
    summary: 'Check a link that confirms a contact email',
    description:
      'Tells whether the link still works, and what it confirms. Looking changes nothing.',
    access: anyone,
    answer: { status: 200, description: 'How it stands.', schema: contactLinkSchema },
    rateLimit: LINK_LIMIT,
  })
  async readLink(
    @Param('token', { schema: contactLinkToken }) token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactLink> {
    void reply.header('cache-control', 'no-store');
    return this.contacts.linkOf(token);
  }

  @Post('contact-email/confirm')
  @Endpoint({
    id: 'confirmContactEmail',
    summary: 'Confirm the contact email of a business',
    description:
      "Puts the address in force that the link was sent to: customers' replies arrive there from now on. The link works once, for 7 days.",
    access: anyone,
    answer: {
      status: 200,
      description: 'The address that was confirmed.',
      schema: confirmedContactSchema,
    },
    problems: {
      413: 'The body is too large.',
      415: 'The body is not JSON.',
      422: 'The link was used before, was replaced or has expired, or some fields are not acceptable; `errors` names them.',
    },
    rateLimit: LINK_LIMIT,
  })
  async confirm(
    @Body({ schema: confirmContactSchema }) body: z.output<typeof confirmContactSchema>,
  ): Promise<BusinessContact> {
    return this.contacts.confirm(body.token);
  }

  @Post(':id/contact-email/resend')
  @Endpoint({
    id: 'resendContactConfirmation',
    summary: 'Send the contact email confirmation again',
    description:
      'Sends a new link, valid for 7 days, to the address that waits; the one before it ends. 5 times an hour for a business, 100 times a day for an organization, and 5 times a day to one address.',
    access: may('businesses.update', 'business'),
    answer: { status: 202, description: 'The email is on its way.', schema: businessSchema },
    problems: {
      409: 'No address is waiting, or a request with this Idempotency-Key is still running.',
    },
    idempotent: true,
  })
  async resend(
    @Param('id', { schema: id }) businessId: string,
    @Req() request: FastifyRequest,
  ): Promise<Business> {
    return this.contacts.resend(businessId, requesterOf(request));
  }
}
