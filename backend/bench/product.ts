import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_ENV_FLAGS, NODE_FLAGS } from '../../scripts/lib/node-flags.mjs';
import { bin } from '../../scripts/lib/paths.mjs';
import { must, run } from '../../scripts/lib/run.mjs';
import { freePort } from '../tools/embedded-postgres/free-port.ts';
import { builtFile, importBuilt } from './built.ts';
import { startProgram, stop, untilAnswers, type Program } from './processes.ts';

/** A migrated database, and the way to start programs of the product on it. */
export interface Product {
  address: string;
  port: number;
  /** Superuser's address of the database. */
  ownerUrl: string;
  sessionSecret: string;
  /** Starts a program of the product as `npm start` would. */
  start: (file: string, extra?: NodeJS.ProcessEnv, flags?: readonly string[]) => Program;
  /** Starts the API and waits until it answers. */
  startProduct: (extra?: NodeJS.ProcessEnv, flags?: readonly string[]) => Promise<Program>;
}

/** Ends a bench that hangs. */
export function endAfter(milliseconds: number): void {
  setTimeout(() => {
    console.error('The bench takes too long: it is given up.');
    process.exit(1);
  }, milliseconds).unref();
}

/** Gives a folder to `work`, and removes it after. */
export async function inFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
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
 */
export async function onDatabase<T>(
  folder: string,
  settings: NodeJS.ProcessEnv,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const { startEmbeddedPostgres } = await importBuilt<
    typeof import('../tools/embedded-postgres/embedded-postgres.ts')
  >('tools/embedded-postgres/embedded-postgres.js');
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const started: Program[] = [];
  try {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const sessionSecret = randomBytes(32).toString('hex');
    const env = {
      ...NODE_ENV_FLAGS,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: database.ownerUrl,
      SESSION_SECRET: sessionSecret,
      RATE_LIMIT_FACTOR: '1000000',
      ...settings,
    };
    // As a deployment does, so that the process that is measured does not do it.
    await must(run(bin('node'), [builtFile('src/migrate.js')], { env }), 'migrate');
    const start: Product['start'] = (file, extra = {}, flags = []) => {
      const args = [...NODE_FLAGS, ...flags, builtFile(`src/${file}`)];
      const program = startProgram(bin('node'), args, {
        env: { ...env, ...extra },
        logFile: join(folder, 'product.log'),
      });
      started.push(program);
      return program;
    };
    const startProduct: Product['startProduct'] = async (extra, flags) => {
      const product = start('main.js', extra, flags);
      await untilAnswers(`${address}/health/ready`, product, 60);
      return product;
    };
    const { ownerUrl } = database;
    return await work({ address, port, ownerUrl, sessionSecret, start, startProduct });
  } finally {
    await Promise.all(started.map(stop));
    await database.stop();
  }
}
