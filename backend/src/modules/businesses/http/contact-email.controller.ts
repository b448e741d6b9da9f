import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyone, may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { rateOf } from '../../../kernel/http/operation-facts.js';
import { id } from '../../../lib/schemas.js';
import {
  ContactEmails,
  type BusinessContact,
  type ContactLink,
  CONTACT_EMAILS_PER_ADDRESS,
  CONTACT_EMAILS_PER_BUSINESS,
  CONTACT_EMAILS_PER_ORGANIZATION,
} from '../app/contact-emails.service.js';
import { CONTACT_LINK_DAYS } from '../domain/contact-email.js';
import type { Business } from '../domain/business.js';
import { businessSchema } from './business.schemas.js';
import { requesterOf } from './requester-of.js';
import {
  confirmedContactSchema,
  contactLinkSchema,
  contactLinkToken,
} from './contact-email.schemas.js';

const LINK_LIMIT = { points: 30, windowSeconds: 900 };

/** Confirms the addresses that receive customers' replies. */
@ApiTags('Businesses')
@Controller('api')
export class ContactEmailController {
  constructor(private readonly contacts: ContactEmails) {}

  @Get('contact-email-links/:token')
  @Endpoint({
    id: 'getContactEmailLink',
    summary: 'Get a contact email link',
    description:
      'Returns the state of a link that confirms a contact email, with the business and the address. Reading does not use the link up.',
    access: anyone,
    answer: { status: 200, description: 'The state of the link.', schema: contactLinkSchema },
    rateLimit: LINK_LIMIT,
  })
  async readLink(
    @Param('token', { schema: contactLinkToken }) token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactLink> {
    void reply.header('cache-control', 'no-store');
    return this.contacts.linkOf(token);
  }

  @Post('contact-email-links/:token/confirm')
  @Endpoint({
    id: 'confirmContactEmail',
    summary: 'Confirm a contact email',
    description: `Makes the address that the link was sent to the contact email of the business, so that it receives replies of customers. The link works once, for ${CONTACT_LINK_DAYS} days.`,
    access: anyone,
    answer: {
      status: 200,
      description: 'The confirmed address.',
      schema: confirmedContactSchema,
    },
    problems: {
      422: 'The link was used, was replaced or has expired (`businesses.invalid-contact-link`).',
    },
    rateLimit: LINK_LIMIT,
    codes: ['businesses.invalid-contact-link'],
  })
  async confirm(
    @Param('token', { schema: contactLinkToken }) token: string,
  ): Promise<BusinessContact> {
    return this.contacts.confirm(token);
  }

  @Post('businesses/:id/contact-email/resend')
  @Endpoint({
    id: 'resendContactConfirmation',
    summary: 'Resend a contact email confirmation',
    description: `Sends a new confirmation link to the pending contact email. It works for ${CONTACT_LINK_DAYS} days, and the previous link stops working. Limits: ${rateOf(CONTACT_EMAILS_PER_BUSINESS, 'email')} per business, ${rateOf(CONTACT_EMAILS_PER_ORGANIZATION, 'email')} per organization and ${rateOf(CONTACT_EMAILS_PER_ADDRESS, 'email')} per address.`,
    access: may('businesses.update', 'business'),
    answer: { status: 202, description: 'The email is queued.', schema: businessSchema },
    problems: {
      409: 'No contact email is pending (`businesses.no-pending-contact`).',
    },
    idempotent: true,
    codes: ['businesses.no-pending-contact'],
  })
  async resend(
    @Param('id', { schema: id }) businessId: string,
    @Req() request: FastifyRequest,
  ): Promise<Business> {
    return this.contacts.resend(businessId, requesterOf(request));
  }
}
