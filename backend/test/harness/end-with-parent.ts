import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Runs a shell script that begins with waiting for the end of its standard input, which comes when
 * this process calls `finish` or ends in any way, kill -9 included. So what tests start never
 * outlives them.
 */
export interface Guard {
  child: ChildProcess;
  /** Lets the script go on, and resolves when it is done. */
  finish(): Promise<void>;
}

/** @param args available in the script as "$@" */
export function guard(script: string, args: readonly string[]): Guard {
  const child = spawn('sh', ['-c', script, 'guard', ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Out of the reach of Ctrl-C, which would end it before it has cleaned up.
    detached: true,
  });
  const done = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.unref();
  (child.stdin as Socket).unref();
  (child.stdout as Socket).unref();
  return {
    child,
    finish: async () => {
      child.ref();
      child.stdin.end();
      await done;
    },
  };
}
