import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, pageQuery, type Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { REQUEST_COOLDOWN_DAYS } from '../../../rules/request-cooldown.js';
import {
  ForwardingAddresses,
  type ForwardingAddressView,
} from '../app/forwarding-addresses.service.js';
import { ForwardedEmailRepository } from '../data/forwarded-email.repository.js';
import { ForwardingSenderRepository } from '../data/forwarding-sender.repository.js';
import {
  FORWARDED_EMAIL_DAYS,
  MOST_PER_HOUR,
  type ForwardedEmail,
} from '../domain/forwarded-email.js';
import { MAX_SENDERS, type ForwardingSender } from '../domain/forwarding-sender.js';
import {
  allowSenderSchema,
  forwardedEmailSchema,
  forwardingAddressSchema,
  forwardingSenderSchema,
  updateForwardingAddressSchema,
} from './forwarded-email.schemas.js';

const MANAGE = 'requests.forward';
const UNAVAILABLE = 'The server receives no email (`requests.forwarding-unavailable`).';

/** The secret address of a business that starts review requests, its senders, and what has arrived there. */
@ApiTags('Forwarding address')
@Controller('api')
export class ForwardedEmailController {
  constructor(
    private readonly addresses: ForwardingAddresses,
    private readonly senders: ForwardingSenderRepository,
    private readonly emails: ForwardedEmailRepository,
  ) {}

  @Get('businesses/:id/forwarding-address')
  @Endpoint({
    id: 'getForwardingAddress',
    summary: 'Get the forwarding address',
    description: `Returns the secret address that a booking tool sends its receipts to, in BCC or by forwarding. Each receipt sends a review request to the customer that its To, Cc or Reply-To header names, by the same rules as \`sendReviewRequest\`: once in ${REQUEST_COOLDOWN_DAYS} days, never after unsubscribing, and within the plan. At most ${MOST_PER_HOUR} emails per hour are taken, each Message-ID once, and only from allowed senders.`,
    access: may(MANAGE, 'business'),
    answer: { status: 200, description: 'The address.', schema: forwardingAddressSchema },
  })
  async read(@Param('id', { schema: id }) businessId: string): Promise<ForwardingAddressView> {
    return this.addresses.read(businessId);
  }

  @Patch('businesses/:id/forwarding-address')
  @Endpoint({
    id: 'updateForwardingAddress',
    summary: 'Update the forwarding address',
    description:
      'Turns the forwarding address on or off, and sets the delay of its review requests. The first change creates the address.',
    access: may(MANAGE, 'business'),
    answer: { status: 200, description: 'The new settings.', schema: forwardingAddressSchema },
    problems: { 409: UNAVAILABLE },
    idempotent: true,
    codes: ['requests.forwarding-unavailable'],
  })
  async update(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: updateForwardingAddressSchema })
    changes: z.output<typeof updateForwardingAddressSchema>,
  ): Promise<ForwardingAddressView> {
    return this.addresses.update(businessId, changes);
  }

  @Post('businesses/:id/forwarding-address/replace')
  @Endpoint({
    id: 'replaceForwardingAddress',
    summary: 'Replace the forwarding address',
    description:
      'Creates another address in place of the present one, which stops working immediately. Senders and settings stay. Without an address nothing changes.',
    access: may(MANAGE, 'business'),
    answer: { status: 200, description: 'The new address.', schema: forwardingAddressSchema },
    problems: { 409: UNAVAILABLE },
    idempotent: true,
    codes: ['requests.forwarding-unavailable'],
  })
  async replace(@Param('id', { schema: id }) businessId: string): Promise<ForwardingAddressView> {
    return this.addresses.replace(businessId);
  }

  @Get('businesses/:id/forwarding-senders')
  @Endpoint({
    id: 'listForwardingSenders',
    summary: 'List the senders of forwarded emails',
    description:
      'Lists the senders whose emails are accepted at the forwarding address, after those that have sent an email and wait to be allowed.',
    access: may(MANAGE, 'business'),
    answer: {
      status: 200,
      description: 'All senders.',
      schema: z.array(forwardingSenderSchema),
    },
  })
  async listSenders(@Param('id', { schema: id }) businessId: string): Promise<ForwardingSender[]> {
    return this.senders.list(businessId);
  }

  @Post('businesses/:id/forwarding-senders')
  @Endpoint({
    id: 'createForwardingSender',
    summary: 'Create a sender of forwarded emails',
    description: `Allows an email address or a domain, up to ${MAX_SENDERS} per business. A sender that waits is allowed in this way, too; emails that arrived before are not processed again. An email is accepted if its From header is allowed and, if the email server reports it, the sender of its envelope is allowed or belongs to the same domain. From headers can be forged, so the address must stay secret.`,
    access: may(MANAGE, 'business'),
    answer: { status: 201, description: 'The sender.', schema: forwardingSenderSchema },
    problems: {
      409: 'The list is full (`requests.too-many-senders`).',
      422: 'The sender is neither an address nor a domain (`requests.sender-invalid`), or is the domain of a public email provider (`requests.sender-too-wide`).',
    },
    idempotent: true,
    repeatable: true,
    codes: ['requests.too-many-senders', 'requests.sender-invalid', 'requests.sender-too-wide'],
  })
  async allow(
    @Param('id', { schema: id }) businessId: string,
    @Body({ schema: allowSenderSchema }) { sender }: z.output<typeof allowSenderSchema>,
  ): Promise<ForwardingSender> {
    return this.addresses.allow(businessId, sender);
  }

  @Delete('forwarding-senders/:id')
  @Endpoint({
    id: 'deleteForwardingSender',
    summary: 'Remove a sender of forwarded emails',
    description:
      'Removes a sender. Its next email waits to be allowed again, and starts no review request.',
    access: may(MANAGE, 'forwarding-sender'),
    answer: { status: 204, description: 'The sender was removed.' },
    evenIfLapsed: true,
    idempotent: true,
    repeatable: true,
  })
  async remove(@Param('id', { schema: id }) senderId: string): Promise<void> {
    await this.senders.remove(senderId);
  }

  @Get('businesses/:id/forwarded-emails')
  @Endpoint({
    id: 'listForwardedEmails',
    summary: 'List forwarded emails',
    description: `Lists the emails that arrived at the forwarding address in the last ${FORWARDED_EMAIL_DAYS} days, newest first, each with its result. Emails beyond the hourly limits are not listed. Subjects and texts are not stored.`,
    access: may(MANAGE, 'business'),
    answer: {
      status: 200,
      description: 'A page of emails.',
      schema: z.array(forwardedEmailSchema),
    },
    paginated: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: pageQuery }) { limit, cursor }: z.output<typeof pageQuery>,
  ): Promise<Page<ForwardedEmail>> {
    return this.emails.list(businessId, { limit, after: decodeCursor(cursor) });
  }
}
