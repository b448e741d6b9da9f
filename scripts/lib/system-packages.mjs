import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { must, run } from './run.mjs';

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Programs that the tests need and npm does not provide: their names, the Debian package that contains one,
 * and the programs that can replace it.
 */
const NEEDED = [
  { programs: ['redis-server'], package: 'redis-server', substitutes: [] },
  // Takes a third less processor time than the full browser in headless mode (decision 0051).
  {
    programs: ['chromium-headless-shell'],
    package: 'chromium-headless-shell',
    substitutes: CHROMIUM,
  },
];

const isThere = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const missing = () => NEEDED.filter(({ programs }) => !programs.some(isThere));

/** Lists the Debian packages that are missing here and that the tests cannot run without. */
export const missingPackages = () =>
  missing()
    .filter(({ substitutes }) => !substitutes.some(isThere))
    .map((needed) => needed.package);

/**
 * Installs the missing packages, as root on a Debian-based system; elsewhere throws with the command,
 * unless a substitute is installed.
 */
export async function ensureSystemPackages() {
  const wanted = missing().map((needed) => needed.package);
  if (wanted.length === 0) return 'there';
  try {
    await installPackages(wanted);
  } catch (error) {
    if (missingPackages().length > 0) throw error;
    return `without ${wanted.join(', ')}: slower`;
  }
  return wanted.join(', ');
}

async function installPackages(packages) {
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !isThere('apt-get')) {
    throw new Error(
      `The tests need ${packages.join(' and ')}. Run:\n\n  sudo apt-get update && sudo ${command}\n`,
    );
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await must(run('apt-get', ['update'], { env, seconds: 300 }), 'apt-get update has failed.');
  const [program, ...args] = command.split(' ');
  await must(run(program, args, { env, seconds: 900 }), `${command} has failed.`);
}
