import { spawn } from 'node:child_process';
import { bin } from './paths.mjs';

/** Ids of the process groups that are running; they are killed when this process exits. */
const groups = new Set();

const killGroup = (pid, signal) => {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
};

process.on('exit', () => groups.forEach((pid) => killGroup(pid, 'SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) > 1) return;
    groups.forEach((pid) => killGroup(pid, 'SIGTERM'));
    setTimeout(() => process.exit(130), groups.size > 0 ? 3_000 : 0);
  });
}

/**
 * Runs a program to completion, in a process group of its own and with a timeout.
 * @param {string} command
 * @param {string[]} args
 * @param {{ seconds?: number, show?: boolean, env?: Record<string, string | undefined>, cwd?: string }} options
 *   seconds: timeout (default 300); show: pass its output through instead of collecting it;
 *   env: added to this process's environment, where undefined removes a variable
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} never rejects
 */
export function run(command, args, { seconds = 300, show = false, env = {}, cwd } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...(show ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }), ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      detached: true,
    });
    let output = '';
    let timedOut = false;
    const collect = (chunk) => (output += chunk);
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    if (child.pid) groups.add(child.pid);
    const timer = setTimeout(() => {
      timedOut = true;
      output += `\n${command} was ended: it took longer than ${seconds} s.\n`;
      killGroup(child.pid, 'SIGTERM');
      setTimeout(() => killGroup(child.pid, 'SIGKILL'), 5_000).unref();
    }, seconds * 1_000);
    const end = (code) => {
      clearTimeout(timer);
      groups.delete(child.pid);
      // Kill any processes that the program left behind.
      if (child.pid) killGroup(child.pid, 'SIGKILL');
      resolve({ code, output, timedOut });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(timedOut ? 124 : (code ?? 1)));
  });
}

/**
 * Runs a JavaScript program that npm installed, on the Node that npm installed.
 * @param {string} name
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} options
 */
export const runTool = (name, args, options) => run(bin('node'), [bin(name), ...args], options);

/**
 * Waits for the result of `run`, and turns a failure into an exception with the program's output.
 * @param {ReturnType<typeof run>} result
 * @param {string} what opens the exception's message
 * @returns {Promise<string>} the program's output
 */
export async function must(result, what) {
  const { code, output } = await result;
  if (code !== 0) throw new Error(`${what}\n${output.trim()}`);
  return output;
}
