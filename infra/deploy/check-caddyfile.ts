import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { must, run } from '../../scripts/lib/run.mjs';

const FILE = 'infra/caddy/Caddyfile';

/** True when a program is on the PATH. */
export const isThere = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Installs Debian packages whose programs are missing, as root; elsewhere throws with the command. */
export async function ensurePrograms(programs: readonly string[]): Promise<void> {
  const missing = programs.filter((program) => !isThere(program));
  if (missing.length === 0) return;
  const install = ['install', '-y', '--no-install-recommends', ...missing];
  const command = `apt-get ${install.join(' ')}`;
  if (process.getuid?.() !== 0 || !isThere('apt-get')) {
    throw new Error(
      `Missing: ${missing.join(' and ')}. Run: sudo apt-get update && sudo ${command}`,
    );
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await must(run('apt-get', ['update'], { env }), 'apt-get update has failed.');
  await must(run('apt-get', install, { env, seconds: 600 }), `${command} has failed.`);
}

/**
 * Validates the Caddyfile with Caddy itself, for a site with a certificate and for one without.
 * @returns a note when Caddy is not installed here
 */
export async function checkCaddyfile(): Promise<string | undefined> {
  if (!isThere('caddy')) return 'skipped: caddy is not installed (apt-get install caddy)';
  for (const PUBLIC_URL of ['https://reviews.example.com', 'http://localhost']) {
    await must(
      run('caddy', ['validate', '--config', FILE, '--adapter', 'caddyfile'], {
        cwd: root,
        seconds: 30,
        env: { PUBLIC_URL },
      }),
      `${FILE} is not valid for ${PUBLIC_URL}.`,
    );
  }
  const { code, output } = await run('caddy', ['fmt', FILE], { cwd: root, seconds: 30 });
  if (code !== 0)
    throw new Error(`${FILE} is not in Caddy's format: caddy fmt --overwrite ${FILE}\n${output}`);
  return undefined;
}
