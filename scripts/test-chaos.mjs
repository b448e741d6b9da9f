import { root, bin } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { jestCommand } from './jest.mjs';

// npm run test:chaos
// A campaign of 5,000 while the API, the workers, Redis and PostgreSQL are killed 20 times, and an import of
// 20,000 rows while the API, the workers and Redis are. `npm test`
// runs a short campaign and the same import. CHAOS_RECIPIENTS, CHAOS_KILLS, CHAOS_SEED and CHAOS_IMPORT_ROWS
// change it.

const { code } = await run(
  bin('node'),
  jestCommand('integration', ['--testPathPatterns', '(campaign|import)-chaos']),
  {
    cwd: root,
    show: true,
    seconds: 1_800,
    env: { CHAOS_RECIPIENTS: '5000', CHAOS_KILLS: '20', ...process.env },
  },
);
process.exit(code);
