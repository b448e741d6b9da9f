import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limitsModule } from './lib/api-limits.mjs';
import { bin, cacheFolder, root } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';
import { must, runTool } from './lib/run.mjs';
import { fingerprint, unlessDone } from './lib/build-cache.mjs';

const prismaOutput = 'backend/src/kernel/tenancy/generated';
const clientOutput = 'frontend/src/shared/api/generated';
const limitsOutput = `${clientOutput}/limits.ts`;

/** The database client, from prisma/schema. Returns whether it was made now. */
export function generatePrisma() {
  const inputs = ['prisma/schema', 'prisma.config.ts', 'node_modules/prisma/package.json'];
  return unlessDone(
    {
      stamp: join(cacheFolder, 'prisma.stamp'),
      print: fingerprint(inputs),
      outputs: [`${prismaOutput}/client.ts`],
    },
    async () => {
      rmSync(join(root, prismaOutput), { recursive: true, force: true });
      await must(
        runTool('prisma', ['generate', '--config', 'prisma.config.ts'], {
          cwd: root,
          // The CLI looks for a native schema engine and fetches it from the internet, though
          // `generate` never runs it. Any program that exists keeps it from doing so.
          env: {
            PRISMA_SCHEMA_ENGINE_BINARY: bin('node'),
            PRISMA_HIDE_UPDATE_MESSAGE: '1',
            CHECKPOINT_DISABLE: '1',
          },
          seconds: 120,
        }),
        'prisma generate has failed.',
      );
    },
  );
}

/** The frontend's typed client and the limits of its requests, from the documents in openapi/. Returns whether it was made now. */
export async function generateClient() {
  if (!existsSync(join(root, 'openapi/openapi.json'))) return false;
  const inputs = [
    'openapi',
    'orval.config.ts',
    'scripts/lib/api-limits.mjs',
    'node_modules/orval/package.json',
  ];
  return unlessDone(
    {
      stamp: join(cacheFolder, 'client.stamp'),
      print: fingerprint(inputs),
      outputs: [clientOutput, limitsOutput],
    },
    async () => {
      rmSync(join(root, clientOutput), { recursive: true, force: true });
      await must(
        runTool('orval', ['--config', 'orval.config.ts'], { cwd: root, seconds: 120 }),
        'orval has failed.',
      );
      const [document, internal] = ['openapi', 'internal'].map((name) =>
        JSON.parse(readFileSync(join(root, `openapi/${name}.json`), 'utf8')),
      );
      writeFileSync(join(root, limitsOutput), limitsModule(document, internal));
    },
  );
}

/** Everything that is generated; what is up to date is left alone. Returns a note for the log. */
export async function generate() {
  const [prisma, client] = await Promise.all([generatePrisma(), generateClient()]);
  const made = [prisma && 'database client', client && 'API client'].filter(Boolean);
  return made.length > 0 ? made.join(' and ') : 'up to date';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await step('generate', generate, 'correct prisma/schema or openapi/openapi.json and run again.');
}
