import { Body, Controller, Headers, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MAX_BODY_KIB, MAX_EMAIL_KIB } from '../../../kernel/errors/request-limits.js';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags, documentedMethod } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import '../../../kernel/http/fastify-request.js';
import { messageErrors } from '../app/errors.js';
import { EmailEventProof, TOLERANCE_SECONDS } from '../app/email-event-proof.service.js';
import { readMailReport } from '../app/mail-report.js';
import {
  RecordEmailEvents,
  type RecordedEmailEvents,
} from '../app/record-email-events.use-case.js';
import { TakeForwardedEmail } from '../app/take-forwarded-email.use-case.js';
import { emailEventsSchema, takenSchema } from './email-events.schemas.js';

const SIGNATURE = 'email-events-signature';
const RECIPIENT = 'envelope-recipient';
const SENDER = 'envelope-sender';
const NOTHING = Buffer.alloc(0);

const problems = {
  401: 'The secret or signature is wrong, or the signature is too old (`messages.email-events-unproven`).',
  404: 'The operator has not set MAIL_EVENTS_SECRET (`messages.email-events-off`).',
  413: `The body is larger than ${MAX_BODY_KIB} KiB.`,
  415: 'The media type of the body is not supported.',
  503: 'One of the messages is still being delivered (`messages.email-events-too-early`): send the events again later.',
};

/** Mail servers report in bursts, and from one address. */
const rateLimit = { points: 6_000, windowSeconds: 60 };

/** Receives the reports of mail servers and email providers about sent emails. */
@ApiTags('Email events')
@Controller('api/email-events')
export class EmailEventsController {
  constructor(
    private readonly proof: EmailEventProof,
    private readonly recordEmailEvents: RecordEmailEvents,
    private readonly takeForwardedEmail: TakeForwardedEmail,
  ) {}

  @Post()
  @documentedMethod(({ ApiHeader }) => [
    ApiHeader({
      name: 'Email-Events-Signature',
      required: true,
      description: `\`t=<seconds since 1970>,v1=<hex>\`: HMAC-SHA-256 of \`<t>.<body>\` with MAIL_EVENTS_SECRET. At most ${TOLERANCE_SECONDS / 60} minutes old.`,
      schema: { type: 'string' },
      example: 't=1777906805,v1=2f9a1c47d0e85b63a4c19e7f3b6d82050c7e4a91d3f58b2674e0a9c1b5d8f362',
    }),
  ])
  @Endpoint({
    id: 'receiveEmailEvents',
    summary: 'Receive email events',
    description:
      'Receives delivery events from an email provider. A permanent bounce or a complaint stops all review requests to the address. Events that were received before or are about unknown emails are ignored. Requires the header `Email-Events-Signature`.',
    access: anyone,
    answer: {
      status: 200,
      description: 'Number of events with and without effect.',
      schema: takenSchema,
    },
    problems: { ...problems, 422: 'Some fields are invalid. `errors` lists them.' },
    rateLimit,
    codes: [
      'messages.email-events-unproven',
      'messages.email-events-off',
      'messages.email-events-too-early',
    ],
  })
  async receive(
    @Req() request: FastifyRequest,
    @Headers(SIGNATURE) signature: string | undefined,
    @Body({ schema: emailEventsSchema }) events: z.output<typeof emailEventsSchema>,
  ): Promise<RecordedEmailEvents> {
    this.proof.assertSigned(signature, request.signedBody ?? NOTHING);
    return this.recordEmailEvents.run(events);
  }

  @Post('dsn')
  @documentedMethod(({ ApiHeader }) => [
    ApiHeader({
      name: 'Authorization',
      required: true,
      description:
        '`Bearer` and MAIL_EVENTS_SECRET, or `Basic` with MAIL_EVENTS_SECRET as the password.',
      schema: { type: 'string' },
      example: 'Bearer q7Rk2mVx9LtB4nHs6wYc',
    }),
    ApiHeader({
      name: 'Envelope-Recipient',
      required: false,
      description:
        'Address in the envelope that the email was sent to. Without it, it is read from the headers that email servers add: `Delivered-To`, `X-Original-To`, `Envelope-To`.',
      schema: { type: 'string' },
      example: 'ask-k3m7q2x5v6n4b2t7c5d3f6g2h4@bounces.example.com',
    }),
    ApiHeader({
      name: 'Envelope-Sender',
      required: false,
      description:
        'Address in the envelope that the email was sent from; `<>` if there is none. Without it, it is read from the header `Return-Path`.',
      schema: { type: 'string' },
      example: 'receipts@booking.example.com',
    }),
  ])
  @Endpoint({
    id: 'receiveBounceEmail',
    summary: 'Receive an email of the bounce domain',
    description: `Receives an email as it arrived, from the pipe of an email server or the inbound route of a provider. A delivery report (RFC 3464) or complaint (RFC 5965) is recorded. An email to a forwarding address (\`getForwardingAddress\`) starts a review request. The same email again has no effect, and other emails are ignored. Takes emails of up to ${MAX_EMAIL_KIB} KiB, and stores nothing of their text. Requires the secret in the header \`Authorization\`.`,
    access: anyone,
    answer: {
      status: 200,
      description: 'Number of events with and without effect.',
      schema: takenSchema,
    },
    problems: {
      ...problems,
      413: `The email is larger than ${MAX_EMAIL_KIB} KiB.`,
      422: 'The body is not an email (`messages.email-events-unreadable`).',
    },
    rateLimit,
    takesMail: true,
    codes: [
      'messages.email-events-unproven',
      'messages.email-events-off',
      'messages.email-events-too-early',
      'messages.email-events-unreadable',
    ],
  })
  async receiveReport(
    @Req() request: FastifyRequest,
    @Headers('authorization') authorization: string | undefined,
    @Headers(RECIPIENT) recipient: string | undefined,
    @Headers(SENDER) sender: string | undefined,
  ): Promise<RecordedEmailEvents> {
    this.proof.assertSecret(authorization);
    const mail = request.body as Buffer;
    const forwarded = await this.takeForwardedEmail.run(mail, { recipient, sender });
    if (forwarded !== undefined) return { taken: Number(forwarded), ignored: Number(!forwarded) };
    const event = await readMailReport(mail).catch(() => {
      throw messageErrors['email-events-unreadable']();
    });
    return event ? this.recordEmailEvents.run([event]) : { taken: 0, ignored: 1 };
  }
}
