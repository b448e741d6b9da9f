import { composeProblems } from '../infra/deploy/check-compose.mjs';
import { checkCaddyfile } from '../infra/deploy/check-caddyfile.mjs';
import { dockerfileProblems } from '../infra/deploy/check-dockerfile.mjs';
import { step } from './lib/progress.mjs';

// npm run check:deploy: holds docker-compose.yml, the Dockerfile and the Caddyfile against their rules,
// without a container engine. With `-- --full` it also runs the image's steps in a clean folder and
// starts what comes out, as an unprivileged user, on PostgreSQL, Redis and behind Caddy.

const none = (problems) => {
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

await step('docker-compose.yml', () => none(composeProblems()));
await step('infra/image/Dockerfile', () => none(dockerfileProblems()));
await step('infra/caddy/Caddyfile', checkCaddyfile);
if (process.argv.includes('--full')) {
  const { rehearse } = await import('../infra/deploy/rehearse.mjs');
  await rehearse();
}
