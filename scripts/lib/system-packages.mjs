import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { must, run } from './run.mjs';

/** What the tests need and npm does not carry: program names, and the Debian package that has one. */
const NEEDED = [
  { programs: ['redis-server'], package: 'redis-server' },
  { programs: ['chromium', 'chromium-browser', 'google-chrome'], package: 'chromium' },
];

const isThere = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Debian packages that are missing here. */
export const missingPackages = () =>
  NEEDED.filter(({ programs }) => !programs.some(isThere)).map((needed) => needed.package);

/** Installs what is missing, as root on Debian and its kin; elsewhere throws with the command. */
export async function ensureSystemPackages() {
  const missing = missingPackages();
  if (missing.length === 0) return 'there';
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !isThere('apt-get')) {
    throw new Error(
      `The tests need ${missing.join(' and ')}. Run:\n\n  sudo apt-get update && sudo ${command}\n`,
    );
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await must(run('apt-get', ['update'], { env, seconds: 300 }), 'apt-get update has failed.');
  const [program, ...args] = command.split(' ');
  await must(run(program, args, { env, seconds: 900 }), `${command} has failed.`);
  return missing.join(', ');
}
