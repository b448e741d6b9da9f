import { root, bin } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { jestCommand } from './jest.mjs';

// npm run test:fuzz
// 100,000 generated requests to every operation of the API; `npm test` sends 5,000. FUZZ_REQUESTS and
// FUZZ_SEED change it; the seed of a run stands in the title of its test.

const { code } = await run(
  bin('node'),
  jestCommand('integration', ['--testPathPatterns', 'api-fuzz']),
  { cwd: root, show: true, seconds: 7_200, env: { FUZZ_REQUESTS: '100000', ...process.env } },
);
process.exit(code);
