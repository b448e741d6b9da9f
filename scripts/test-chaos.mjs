import { root, bin } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { jestCommand } from './jest.mjs';

// npm run test:chaos
// A campaign of 20,000 while the API, the workers, Redis (which starts again empty), PostgreSQL and all of them at once
// are killed, 40 times in all, and each worker is frozen beyond its lease, once with PostgreSQL and Redis of their own
// and once with the embedded PostgreSQL alone; and an import of 20,000 rows. At the end everything that must agree is
// compared (backend/test/support/discrepancies.ts). It takes 15 to 30 minutes and ends by itself after 60. `npm test`
// runs a short campaign and a quarter of the import. CHAOS_RECIPIENTS, CHAOS_KILLS, CHAOS_SEED and CHAOS_IMPORT_ROWS change it.

const { code } = await run(
  bin('node'),
  jestCommand('integration', ['--testPathPatterns', '(campaign|import)-chaos']),
  {
    cwd: root,
    show: true,
    seconds: 3_600,
    env: {
      CHAOS_RECIPIENTS: '20000',
      CHAOS_IMPORT_ROWS: '20000',
      CHAOS_KILLS: '40',
      ...process.env,
    },
  },
);
process.exit(code);
