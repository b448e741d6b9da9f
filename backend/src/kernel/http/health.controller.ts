import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../config/config.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import { SharedStore } from '../shared-store/shared-store.js';
import { TenantDb } from '../tenancy/tenant-db.js';
import { anyone } from './access.js';
import { ApiExcludeController } from './documentation.js';
import { Endpoint } from './endpoint.js';
import { Metrics } from './metrics.js';

const PROBE_TIMEOUT_MS = 2_000;

/** For load balancers, orchestrators and Prometheus; not part of the documented API. */
@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    private readonly db: TenantDb,
    private readonly store: SharedStore,
    private readonly metrics: Metrics,
    private readonly config: AppConfig,
  ) {}

  @Get('health/live')
  @Endpoint({
    id: 'healthLive',
    summary: 'Whether the process runs',
    access: anyone,
    answer: { status: 200, description: 'It runs.' },
    rateLimit: { points: 6_000, windowSeconds: 60 },
  })
  live(): object {
    return { status: 'ok' };
  }

  @Get('health/ready')
  @Endpoint({
    id: 'healthReady',
    summary: 'Whether the process can serve',
    access: anyone,
    answer: { status: 200, description: 'It can.' },
    rateLimit: { points: 6_000, windowSeconds: 60 },
  })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const [database, sharedStore] = await Promise.all([
      answers(this.db.ping()),
      answers(this.store.ping()),
    ]);
    const ready = database && sharedStore;
    if (!ready) void reply.status(503).header('retry-after', '5');
    const word = (good: boolean): string => (good ? 'ok' : 'unreachable');
    return {
      status: ready ? 'ok' : 'unavailable',
      checks: { database: word(database), sharedStore: word(sharedStore) },
    };
  }

  @Get('metrics')
  @Endpoint({
    id: 'metrics',
    summary: 'Figures for Prometheus',
    access: anyone,
    answer: { status: 200, description: 'Prometheus text format.' },
  })
  async figures(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!this.mayRead(request)) throw kernelErrors['not-found']();
    await reply
      .header('content-type', this.metrics.registry.contentType)
      .send(await this.metrics.registry.metrics());
  }

  /** With METRICS_TOKEN its bearer; without it, only this machine, where nobody else can open the installation. */
  private mayRead(request: FastifyRequest): boolean {
    if (this.config.metricsToken) {
      const expected = Buffer.from(`Bearer ${this.config.metricsToken}`);
      const given = Buffer.from(request.headers.authorization ?? '');
      return given.length === expected.length && timingSafeEqual(given, expected);
    }
    return (
      this.config.isLocal &&
      /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '') &&
      !request.headers['x-forwarded-for']
    );
  }
}

async function answers(probe: Promise<void>): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) =>
    setTimeout(resolve, PROBE_TIMEOUT_MS, false).unref(),
  );
  return Promise.race([probe.then(() => true).catch(() => false), timeout]);
}
