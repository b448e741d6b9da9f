import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { kernelErrors } from '../errors/kernel-errors.js';
import { SharedStore } from '../shared-store/shared-store.js';
import { TenantDb } from '../tenancy/tenant-db.js';
import { anyone } from './access.js';
import { ApiTags } from './documentation.js';
import { Endpoint } from './endpoint.js';
import { checksSchema, effectsSchema } from './readiness.schema.js';
import { withTimeLimit } from '../../lib/time-limit.js';
import { retryAfter } from '../errors/retry-after.js';

const PROBE_TIMEOUT_MS = 2_000;

const livenessSchema = z
  .object({ status: z.literal('ok').describe('Always `ok`.') })
  .meta({ id: 'Liveness', description: 'State of a process that runs.' });

const readinessSchema = z
  .object({
    status: z
      .enum(['ok', 'degraded'])
      .describe(
        '`ok`: everything works. `degraded`: requests are served, but something around them does not work.',
      ),
    checks: checksSchema.describe('State of each service that the process needs.'),
    effects: effectsSchema.describe('Effects of unreachable services, one sentence each.'),
  })
  .meta({
    id: 'Readiness',
    description: 'State of a process and the services that it needs.',
    example: { effects: [] },
  });
type Readiness = z.infer<typeof readinessSchema>;

const WITHOUT_DATABASE = 'The database cannot be reached. Requests are answered with 503.';
const WITHOUT_REDIS =
  'Redis cannot be reached. Requests are served, but each process counts rate limits for itself, open screens are not updated, and background work starts late. Nothing is lost.';

/** For load balancers and orchestrators. Not counted: counting would wait for Redis. */
@ApiTags('Health')
@Controller('health')
export class HealthController {
  private probing: Promise<Readiness['checks']> | undefined;

  constructor(
    private readonly db: TenantDb,
    private readonly store: SharedStore,
  ) {}

  @Get('live')
  @Endpoint({
    id: 'healthLive',
    summary: 'Check that the process runs',
    description: 'Returns 200 while the process runs, without contacting any other server.',
    access: anyone,
    answer: { status: 200, description: 'The process runs.', schema: livenessSchema },
    rateLimit: 'none',
  })
  live(): z.infer<typeof livenessSchema> {
    return { status: 'ok' };
  }

  @Get('ready')
  @Endpoint({
    id: 'healthReady',
    summary: 'Check that the process is ready',
    description:
      'Returns 200 if the process can serve requests. Without Redis, it still can: the status is `degraded`, and `effects` lists the effects.',
    access: anyone,
    answer: {
      status: 200,
      description: 'The process can serve requests.',
      schema: readinessSchema,
    },
    problems: { 503: 'The database is unreachable. `checks` and `effects` have the details.' },
    rateLimit: 'none',
  })
  async ready(): Promise<Readiness> {
    // One probe at a time, however many ask.
    this.probing ??= this.probe().finally(() => (this.probing = undefined));
    const checks = await this.probing;
    const effects = [
      ...(checks.database === 'ok' ? [] : [WITHOUT_DATABASE]),
      ...(checks.sharedStore === 'ok' ? [] : [WITHOUT_REDIS]),
    ];
    if (checks.database !== 'ok') {
      throw kernelErrors.unavailable(
        {},
        { headers: retryAfter().headers, members: { checks, effects } },
      );
    }
    return { status: effects.length === 0 ? 'ok' : 'degraded', checks, effects };
  }

  private async probe(): Promise<Readiness['checks']> {
    const [database, sharedStore] = await Promise.all([
      answers(this.db.ping()),
      answers(this.store.ping()),
    ]);
    return { database, sharedStore };
  }
}

async function answers(probe: Promise<void>): Promise<'ok' | 'unreachable'> {
  try {
    await withTimeLimit(PROBE_TIMEOUT_MS, probe, 'The probe was not answered.');
    return 'ok';
  } catch {
    return 'unreachable';
  }
}
