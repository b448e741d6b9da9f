import {
  Controller,
  Get,
  Param,
  Req,
  Res,
  type BeforeApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { may } from '../http/access.js';
import { Endpoint } from '../http/endpoint.js';
import { id } from '../http/schemas.js';
import { LiveUpdates } from './live-updates.js';

/** Proxies close silent connections after a minute or so. */
const HEARTBEAT_MS = 20_000;
/** A stream ends after this time and the browser opens it anew, which checks its rights again. */
const MAX_STREAM_MS = 15 * 60_000;

/** Pushes changes to open screens as server-sent events. */
@ApiTags('Businesses')
@Controller('api/businesses/:id/live')
export class LiveController implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly closers = new Set<() => void>();

  constructor(private readonly live: LiveUpdates) {}

  @Get()
  @Endpoint({
    id: 'watchBusiness',
    summary: 'Watch a business',
    description:
      'A stream of server-sent events. Each event\'s data is `{"topics": [...]}`: which of `reviews`, `feedback`, `stats`, `review-requests`, `messages`, `customers` and `business` have changed and should be read again. Read everything again after a lost connection.',
    access: may('businesses.read', 'business'),
    answer: { status: 200, description: 'text/event-stream', schema: z.string() },
  })
  async watch(
    @Param('id', { schema: id }) businessId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const stream = reply.raw;
    const send = (chunk: string): void => {
      if (!stream.writableEnded) stream.write(chunk);
    };
    const unsubscribe = await this.live.listen(businessId, (message) =>
      send(`data: ${JSON.stringify(message)}\n\n`),
    );
    reply.hijack();
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    send('retry: 2000\n\n: connected\n\n');
    const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
    const deadline = setTimeout(() => close(), MAX_STREAM_MS);
    const close = (): void => {
      if (!this.closers.delete(close)) return;
      clearInterval(heartbeat);
      clearTimeout(deadline);
      stream.end();
      unsubscribe().catch((error: unknown) =>
        request.log.warn({ requestId: request.id, err: error }, 'could not leave the live channel'),
      );
    };
    this.closers.add(close);
    stream.on('close', close);
  }

  onModuleDestroy(): void {
    this.closeAll();
  }

  /** Streams that were opened while the first were closed. */
  beforeApplicationShutdown(): void {
    this.closeAll();
  }

  private closeAll(): void {
    for (const close of [...this.closers]) close();
  }
}
