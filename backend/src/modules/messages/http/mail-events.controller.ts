import { Body, Controller, Headers, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags, documentedMethod } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import '../../../kernel/http/fastify-request.js';
import { messageErrors } from '../app/errors.js';
import { MailEventProof } from '../app/mail-event-proof.js';
import { readMailReport } from '../app/mail-report.js';
import { TakeMailNotices, type TakenNotices } from '../app/take-mail-notices.use-case.js';
import { mailEventsSchema, takenSchema } from './mail-events.schemas.js';

const SIGNATURE = 'mail-events-signature';
const NOTHING = Buffer.alloc(0);

const problems = {
  401: 'The secret or signature is wrong, or the signature too old.',
  404: 'The operator has set no secret.',
  413: 'The body is larger than 256 KiB.',
  415: 'The body is of another type.',
  503: 'A message of these is still being handed over: send them again later.',
};

/** Mail servers report in bursts, and from one address. */
const rateLimit = { points: 6_000, windowSeconds: 60 };

/** Receives the reports of mail servers and email providers about sent emails. */
@ApiTags('Mail events')
@Controller('api/mail-events')
export class MailEventsController {
  constructor(
    private readonly proof: MailEventProof,
    private readonly takeNotices: TakeMailNotices,
  ) {}

  @Post()
  @documentedMethod(({ ApiHeader }) => [
    ApiHeader({
      name: 'Mail-Events-Signature',
      required: true,
      description:
        '`t=<seconds since 1970>,v1=<hex>`: HMAC-SHA-256 of `<t>.<body>` with MAIL_EVENTS_SECRET. Five minutes old at most.',
      schema: { type: 'string' },
    }),
  ])
  @Endpoint({
    id: 'receiveMailEvents',
    summary: 'Tell what became of mails',
    description:
      'For mail providers, or what stands between. A mail that bounced for good, or that its reader called spam, ends all requests to its address. Telling the same again changes nothing; what is unknown is ignored.',
    access: anyone,
    answer: { status: 200, description: 'What they changed.', schema: takenSchema },
    problems: { ...problems, 422: 'Some fields are not acceptable; `errors` names them.' },
    rateLimit,
  })
  async receive(
    @Req() request: FastifyRequest,
    @Headers(SIGNATURE) signature: string | undefined,
    @Body({ schema: mailEventsSchema }) events: z.output<typeof mailEventsSchema>,
  ): Promise<TakenNotices> {
    this.proof.assertSigned(signature, request.signedBody ?? NOTHING);
    return this.takeNotices.run(events);
  }

  @Post('dsn')
  @documentedMethod(({ ApiHeader }) => [
    ApiHeader({
      name: 'Authorization',
      required: true,
      description: '`Bearer` and MAIL_EVENTS_SECRET, or `Basic` with it as the password.',
      schema: { type: 'string' },
    }),
  ])
  @Endpoint({
    id: 'receiveMailReport',
    summary: 'Hand in a mail that came back',
    description:
      "For a mail server's pipe or a provider's inbound route: delivery reports (RFC 3464) and complaints (RFC 5965) as they came in. All other mail is ignored.",
    access: anyone,
    answer: { status: 200, description: 'What it changed.', schema: takenSchema },
    problems: { ...problems, 422: 'This is no mail.' },
    rateLimit,
    takesMail: true,
  })
  async receiveReport(
    @Req() request: FastifyRequest,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<TakenNotices> {
    this.proof.assertSecret(authorization);
    const notice = await readMailReport(request.body as Buffer).catch(() => {
      throw messageErrors['mail-events-unreadable']();
    });
    return notice ? this.takeNotices.run([notice]) : { taken: 0, ignored: 1 };
  }
}
