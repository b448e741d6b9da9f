import { bin, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

// npm run test:unit | test:component | test:integration [-- file pattern and other options of Jest]

const [project, ...rest] = process.argv.slice(2);
const patterns = rest.flatMap((arg) => (arg.startsWith('-') ? [arg] : ['--testPathPatterns', arg]));

/** Arguments for Node that run one of Jest's projects. */
export const jestCommand = (name, options = []) => [
  bin('jest'),
  '--selectProjects',
  name,
  ...options,
];

if (project) {
  const { code } = await run(bin('node'), jestCommand(project, patterns), {
    cwd: root,
    show: true,
    seconds: 1_800,
  });
  process.exit(code);
}
