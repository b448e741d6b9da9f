import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../config/config.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import { anyone } from './access.js';
import { ApiExcludeController } from './documentation.js';
import { Endpoint } from './endpoint.js';
import { Metrics } from './metrics.js';

/** For Prometheus; not part of the documented API. */
@ApiExcludeController()
@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly config: AppConfig,
  ) {}

  @Get('metrics')
  @Endpoint({
    id: 'metrics',
    summary: 'Get metrics',
    description:
      'Returns the metrics of the process for Prometheus. Requires METRICS_TOKEN as a bearer token; without a token set, only the machine itself can read them.',
    access: anyone,
    answer: { status: 200, description: 'Metrics in the Prometheus text format.' },
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
