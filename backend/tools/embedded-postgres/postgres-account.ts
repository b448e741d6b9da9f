import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { BootError } from '../../src/kernel/errors/boot-error.js';

/** Program with its arguments and the options that `spawn` needs to start it. */
export interface Invocation {
  command: string;
  args: string[];
  /** Set when the process has to run as another user. */
  uid?: number;
  gid?: number;
}

/** Account that the database runs as. PostgreSQL refuses to run as root, so root uses another account for it. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the account that the database must run as: undefined for a normal user (it runs as that user); for
 * root the system account `postgres`, created when missing.
 * @throws Error when root can neither find nor create the account
 */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = lookUp('postgres');
  if (found) return found;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'pipe',
    });
  } catch (error) {
    throw new BootError(
      `PostgreSQL must not run as root and the account 'postgres' could not be made: run Scoville as a normal user, or add that account. (${String(error)})`,
      { cause: error },
    );
  }
  const made = lookUp('postgres');
  if (made) return made;
  throw new BootError(
    `The account 'postgres' was made but cannot be found: run Scoville as a normal user.`,
  );
}

function lookUp(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * Returns the invocation that starts a database program as the account.
 *
 * A checkout under a closed folder such as /root is out of the account's reach. There the program keeps one
 * capability of root, to pass through folders, and no other (`setpriv`, capabilities(7)).
 * @param reach files and folders that the program must be able to access
 * @throws Error when a folder is closed and the capability cannot be granted
 */
export function asAccount(
  account: Account | undefined,
  command: string,
  args: string[],
  reach: readonly string[],
): Invocation {
  if (!account) return { command, args };
  const closed = reach
    .map((path) => closedFolder(account, path))
    .find((path) => path !== undefined);
  if (closed === undefined) return { command, args, ...account };
  const capability = lendableCapability();
  if (capability === undefined || !existsSync('/usr/bin/setpriv')) {
    throw new BootError(
      `The database runs as the account 'postgres' (it refuses root), which cannot enter ${closed}: move the project and DATA_DIR elsewhere, open the folder (chmod o+x ${closed}), or run Scoville as a normal user.`,
    );
  }
  return {
    command: '/usr/bin/setpriv',
    args: [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      // Without it access(2) ignores the capability, and the programs use access(2) to find each other.
      '--securebits=+no_setuid_fixup',
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
      '--',
      command,
      ...args,
    ],
  };
}

/** Returns the first folder above `path` that the account may not enter. */
function closedFolder(account: Account, path: string): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * Returns a capability that can be granted, by the bits of linux/capability.h; containers usually have only
 * the second one.
 */
function lendableCapability(): string | undefined {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const permitted = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  if ((permitted & 4n) !== 0n) return 'dac_read_search';
  if ((permitted & 2n) !== 0n) return 'dac_override';
  return undefined;
}
