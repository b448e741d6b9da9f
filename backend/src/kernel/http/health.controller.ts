import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { kernelErrors } from '../errors/kernel-errors.js';
import { SharedStore } from '../shared-store/shared-store.js';
import { TenantDb } from '../tenancy/tenant-db.js';
import { anyone } from './access.js';
import { ApiTags } from './documentation.js';
import { Endpoint } from './endpoint.js';
import { checksSchema, effectsSchema } from './readiness.schema.js';

const PROBE_TIMEOUT_MS = 2_000;
const RETRY_AFTER = { 'retry-after': '5' };

const livenessSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Liveness' });

const readinessSchema = z
  .object({
    status: z
      .enum(['ok', 'degraded'])
      .describe('`degraded`: requests are served, but something around them does not work.'),
    checks: checksSchema,
    effects: effectsSchema.describe('What does not work, a sentence each.'),
  })
  .meta({ id: 'Readiness' });
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
    description: 'Answers without asking any other server.',
    access: anyone,
    answer: { status: 200, description: 'It runs.', schema: livenessSchema },
    rateLimit: 'none',
  })
  live(): z.infer<typeof livenessSchema> {
    return { status: 'ok' };
  }

  @Get('ready')
  @Endpoint({
    id: 'healthReady',
    summary: 'Check that the process can serve',
    description:
      'Without Redis the process still serves: the status is `degraded`, and `effects` says what does not work.',
    access: anyone,
    answer: { status: 200, description: 'It can serve.', schema: readinessSchema },
    problems: { 503: 'The database cannot be reached; `checks` and `effects` say the same.' },
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
      throw kernelErrors.unavailable({}, { headers: RETRY_AFTER, members: { checks, effects } });
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
  const timeout = new Promise<'unreachable'>((resolve) =>
    setTimeout(resolve, PROBE_TIMEOUT_MS, 'unreachable').unref(),
  );
  return Promise.race([
    probe.then(() => 'ok' as const).catch(() => 'unreachable' as const),
    timeout,
  ]);
}
