import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../../kernel/errors/app-error.js';
import { mayInBody } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { REPLIES } from '../domain/entitlements.js';
import { aiErrors } from '../app/errors.js';
import { SuggestReply, type WritingStep } from '../app/suggest-reply.use-case.js';
import { suggestionSchema, suggestReplySchema } from './ai.schemas.js';

@ApiTags('Replies')
@Controller('api')
export class SuggestReplyController {
  constructor(private readonly suggestReply: SuggestReply) {}

  @Post('suggest-reply')
  @Endpoint({
    id: 'suggestReply',
    summary: 'Suggest a reply',
    description:
      'Writes a reply to the text of a customer, in the tone of the business and the language of the customer, within 10 seconds. The reply promises nothing, and instructions in the text are not followed. Nothing is sent or stored as a reply.\n\nWith `Accept: text/event-stream`, the reply is streamed: `sentence` events (`{"text": ...}`), `restart` (discard the sentences so far), and finally `done` (the response of this operation) or `problem`.',
    access: mayInBody('ai.suggest-replies', 'business', 'businessId'),
    answer: {
      status: 200,
      description: 'The suggestion.',
      schema: suggestionSchema,
      type: 'text/event-stream',
    },
    problems: {
      409: 'Suggestions are turned off for this business (`ai.replies-off`).',
      422: 'Some fields are invalid. `errors` lists them.',
      503: 'No reply could be written (`ai.unavailable`): try again in a minute.',
    },
    rateLimit: { points: 60, windowSeconds: 60 },
    needs: REPLIES,
    codes: ['ai.replies-off', 'ai.unavailable'],
  })
  async suggest(
    @Body({ schema: suggestReplySchema }) wish: z.output<typeof suggestReplySchema>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.input<typeof suggestionSchema> | undefined> {
    if (!/\btext\/event-stream\b/.test(request.headers.accept ?? '')) {
      return this.suggestReply.run(wish);
    }
    await this.stream(wish, request, reply);
    return undefined;
  }

  private async stream(
    wish: z.output<typeof suggestReplySchema>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const stream = reply.raw;
    const gone = new AbortController();
    stream.on('close', () => gone.abort());
    reply.hijack();
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    const send = (event: string, data: object): void => {
      if (!stream.writableEnded) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    try {
      const show = ({ kind, ...data }: WritingStep): void => send(kind, data);
      send('done', await this.suggestReply.run(wish, show, gone.signal));
    } catch (error) {
      if (gone.signal.aborted) return;
      const problem = error instanceof AppError ? error : aiErrors.unavailable();
      if (problem !== error) request.log.error({ err: error }, 'a reply could not be streamed');
      const { code, status, message: detail } = problem;
      send('problem', { code, status, detail, requestId: request.id });
    } finally {
      stream.end();
    }
  }
}
