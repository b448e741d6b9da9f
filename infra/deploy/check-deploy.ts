import { composeProblems } from './check-compose.ts';
import { checkCaddyfile } from './check-caddyfile.ts';
import { dockerfileProblems } from './check-dockerfile.ts';
import { step } from '../../scripts/lib/progress.mjs';

// npm run check:deploy: holds docker-compose.yml, the Dockerfile and the Caddyfile against their rules,
// without a container engine. With `-- --full` it also runs the image's steps in a clean folder and
// starts what comes out, as an unprivileged user, on PostgreSQL, Redis and behind Caddy.

const none = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

await step('docker-compose.yml', () => none(composeProblems()));
await step('infra/image/Dockerfile', () => none(dockerfileProblems()));
await step('infra/caddy/Caddyfile', checkCaddyfile);
if (process.argv.includes('--full')) {
  const { rehearse } = await import('./rehearse.ts');
  await rehearse();
}
