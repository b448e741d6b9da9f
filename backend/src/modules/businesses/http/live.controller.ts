import {
  Controller,
  Get,
  Param,
  Req,
  Res,
  type BeforeApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { RECHECK_MS, LiveStream } from '../../../kernel/live/live-stream.js';
import { LiveUpdates, type LiveMessage } from '../../../kernel/live/live-updates.js';
import { StreamLimiter } from '../../../kernel/live/stream-limiter.js';
import { retryAfter } from '../../../kernel/errors/retry-after.js';

/** Streams that a person or a key may have open in one process: more processes allow more. */
const MOST_STREAMS = 20;

/** Pushes changes to open screens as server-sent events. */
@ApiTags('Businesses')
@Controller('api/businesses/:id/live-updates')
export class LiveController implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly streams = new Set<LiveStream>();
  private readonly places = new StreamLimiter(MOST_STREAMS);

  constructor(private readonly live: LiveUpdates) {}

  @Get()
  @Endpoint({
    id: 'watchBusiness',
    summary: 'Stream changes of a business',
    description: `Streams changes of a business as server-sent events. The data of each event is \`{"topics": [...]}\`: the topics whose data changed and should be fetched again. Topics: \`reviews\`, \`feedback\`, \`stats\`, \`reputation\`, \`insight\`, \`badges\`, \`rewards\`, \`review-requests\`, \`forwarded-emails\`, \`messages\`, \`notifications\`, \`customers\`, \`campaigns\`, \`reply-settings\`, \`automatic-replies\`, \`team\`, \`billing\`, \`plan\` and \`business\`.

The first event lists recent changes, with \`recent: {windowMs, agoMs}\`: \`agoMs\` has the milliseconds since each topic changed, and changes older than \`windowMs\` are missing. Fetch a topic again if you fetched it before its change or more than \`windowMs\` ago. A published review, a new level and an earned badge also carry \`news: {id, type, payload}\`; a repeated \`id\` is the same news.

The stream ends after a change of the team: open it again. It also ends, within seconds, when the session ends, the password is changed, the API key is revoked or the caller is removed from the organization; opening it again is then refused. After a lost connection, fetch everything again. A caller can have ${MOST_STREAMS} open streams per server process.`,
    access: may('businesses.read', 'business'),
    answer: {
      status: 200,
      description: 'A stream of server-sent events.',
      type: 'text/event-stream',
    },
    problems: {
      429: 'Too many requests, or too many open streams (`http.too-many-streams`). Wait for the seconds in `Retry-After`.',
    },
    evenIfLapsed: true,
    codes: ['http.too-many-streams'],
  })
  async watch(
    @Param('id', { schema: id }) businessId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const leavePlace = this.places.take(`${request.caller?.kind}:${request.caller?.id}`);
    if (!leavePlace) {
      throw kernelErrors['too-many-streams']({ most: MOST_STREAMS }, retryAfter());
    }
    const stream = new LiveStream(reply.raw);
    stream.onRelease(leavePlace);
    this.streams.add(stream);
    stream.onRelease(() => this.streams.delete(stream));
    const listen = async (channel: string, listener: (message: LiveMessage) => void) => {
      const leave = await this.live.listen(channel, listener);
      stream.onRelease(() =>
        leave().catch((error: unknown) =>
          request.log.warn({ requestId: request.id, err: error }, 'could not leave the channel'),
        ),
      );
    };
    const organizationId = currentOrganizationId() ?? '';
    try {
      await Promise.all([
        listen(businessId, (message) => stream.send(message)),
        // A message to the whole organization may mean that its members have changed: the client reopens the stream,
        // and its rights are checked again.
        listen(organizationId, (message) => {
          stream.send(message);
          stream.end();
        }),
      ]);
      // From here on, changes arrive by themselves. These came before, and the screen may have read its data before
      // them.
      const recent = await this.live.recent(businessId, organizationId);
      if (recent) stream.send(recent);
    } catch (error) {
      stream.release();
      throw error;
    }
    reply.hijack();
    stream.open({ 'x-request-id': request.id });
    const { isStillAllowed } = request;
    if (isStillAllowed) stream.endUnless(isStillAllowed, RECHECK_MS);
  }

  onModuleDestroy(): void {
    this.endAll();
  }

  /** Ends the streams that were opened while the first ones were being closed. */
  beforeApplicationShutdown(): void {
    this.endAll();
  }

  private endAll(): void {
    for (const stream of [...this.streams]) stream.end();
  }
}
