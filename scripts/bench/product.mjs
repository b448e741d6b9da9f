import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, root } from '../lib/paths.mjs';
import { must, run } from '../lib/run.mjs';
import { NODE_ENV_FLAGS, NODE_FLAGS } from '../lib/node-flags.mjs';
import * as processes from './processes.mjs';

/** Ends a bench that hangs. */
export function endAfter(milliseconds) {
  setTimeout(() => {
    console.error('The bench takes too long: it is given up.');
    process.exit(1);
  }, milliseconds).unref();
}

/** Gives a folder to `work`, and removes it after. */
export async function inFolder(name, work) {
  const folder = mkdtempSync(join(tmpdir(), `scoville-${name}-`));
  chmodSync(folder, 0o711);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts a database in a folder, migrates it, and ends it and all of the product's processes after `work`.
 * @param settings environment beside that of a bench: limits wide enough, one data folder, one database
 * @param work is given `{ address, port, ownerUrl, sessionSecret, start, startProduct }`: `start(file,
 *   extra, flags)` starts a program of the product as `npm start` would, and gives its process;
 *   `startProduct(extra, flags)` starts the API and waits until it answers
 */
export async function onDatabase(folder, settings, work) {
  const { startEmbeddedPostgres } = await import(
    join(root, 'dist/backend/src/kernel/database/embedded-postgres.js')
  );
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const started = [];
  try {
    const port = await processes.freePort();
    const address = `http://127.0.0.1:${port}`;
    const sessionSecret = randomBytes(32).toString('hex');
    const env = {
      ...NODE_ENV_FLAGS,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: database.ownerUrl,
      SESSION_SECRET: sessionSecret,
      RATE_LIMIT_FACTOR: '1000000',
      ...settings,
    };
    const file = (name) => join(root, 'dist/backend/src', name);
    // As a deployment does, so that the process that is measured does not do it.
    await must(run(bin('node'), [file('migrate.js')], { env }), 'migrate');
    const start = (name, extra = {}, flags = []) => {
      const program = processes.startProgram(bin('node'), [...NODE_FLAGS, ...flags, file(name)], {
        env: { ...env, ...extra },
        logFile: join(folder, 'product.log'),
      });
      started.push(program);
      return program;
    };
    const startProduct = async (extra, flags) => {
      const product = start('main.js', extra, flags);
      await processes.untilAnswers(`${address}/health/ready`, product, 60);
      return product;
    };
    const { ownerUrl } = database;
    return await work({ address, port, ownerUrl, sessionSecret, start, startProduct });
  } finally {
    await Promise.all(started.map(stop));
    await database.stop();
  }
}

/** Ends a program in good order. */
export async function stop({ child, ended }) {
  child.kill('SIGTERM');
  await ended;
}
