import { mkdirSync } from 'node:fs';
import { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keptSecret } from '../../src/kernel/config/secrets.js';
import { BootError } from '../../src/kernel/errors/boot-error.js';
import { connect, stopOrphan, takeLock } from './cluster-lock.js';
import { ensureCluster, OWNER } from './embedded-cluster.js';
import { launch, logFile, type Cluster, type Server } from './embedded-server.js';
import { freePort } from './free-port.js';
import { databaseAccount } from './postgres-account.js';
import { findPostgres } from './postgres-binaries.js';
import { signal, stopPostmaster } from './postmaster.js';

export interface EmbeddedPostgresOptions {
  /** Folder that holds `postgres/` (the cluster), `postgres.log` and `secrets/`. */
  dataDir: string;
  /** Told what happens, a sentence at a time. */
  log?: (line: string) => void;
  /** False for tests: faster, and a power cut may ruin it. Default true. */
  durable?: boolean;
  /** Default 100. */
  maxConnections?: number;
  /** Called once when the server has ended by itself and does not come back; by default nothing happens. */
  onLost?: (error: BootError) => void;
  /** Milliseconds before each new start of a server that has ended by itself; default half a minute in all. */
  backOffMs?: readonly number[];
}

/** A running database that belongs to this process. */
export interface EmbeddedPostgres {
  /** Superuser's address of the database `scoville`; for migrations only. */
  readonly ownerUrl: string;
  /** Of the server that runs now: another one after it has ended by itself. */
  readonly pid: number;
  /** Fast shutdown, awaited. Safe to call twice. */
  stop(): Promise<void>;
}

/** Name of the database in the cluster. */
export const DATABASE = 'scoville';
const BACK_OFF_MS = [0, 250, 1_000, 3_000, 6_000, 10_000, 10_000];
/** A server that has run for so long has its tries again. */
const STEADY_MS = 60_000;

/**
 * Starts the PostgreSQL that npm installed, on the loopback address and a free port; makes the
 * cluster on the first call and recovers it after a crash (of this process, of the server, or of
 * the machine). A server that ends by itself later is started again on the same port.
 * @throws Error saying what to do: another Scoville uses the folder, or the server does not start
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const cluster: Cluster = {
    folder: join(dataDir, 'postgres'),
    dataDir,
    password: keptSecret(dataDir, 'postgres-owner-password'),
    account: databaseAccount(),
    binaries: findPostgres(),
    durable: options.durable ?? true,
    maxConnections: options.maxConnections ?? 100,
    log: options.log ?? (() => undefined),
  };
  const made = await ensureCluster({ ...cluster, cluster: cluster.folder });
  if (made) cluster.log(`made a new database in ${cluster.folder}`);
  for (let attempt = 1; ; attempt += 1) {
    await stopOrphan(cluster);
    const outcome = await launch(cluster, await freePort());
    if ('failure' in outcome) {
      if (attempt < 3) continue;
      throw new BootError(outcome.failure);
    }
    const kept = new KeptServer(cluster, outcome, options);
    await kept.takeOver();
    cluster.log(`PostgreSQL is ready on 127.0.0.1:${outcome.port}`);
    return kept;
  }
}

/** A server that ends with this process, and is started again when it ends before. */
class KeptServer implements EmbeddedPostgres {
  readonly ownerUrl: string;
  private holder = new Socket();
  private closeHolder: () => Promise<void> = async () => undefined;
  private restarting: Promise<void> | undefined;
  private stopping: Promise<void> | undefined;
  private failures = 0;
  private readonly stopOnExit = (): void => signal(this.pid, 'SIGINT');

  constructor(
    private readonly cluster: Cluster,
    private server: Server,
    private readonly options: Pick<EmbeddedPostgresOptions, 'onLost' | 'backOffMs'>,
  ) {
    this.ownerUrl = `postgresql://${OWNER}:${cluster.password}@127.0.0.1:${server.port}/${DATABASE}`;
    process.once('exit', this.stopOnExit);
  }

  get pid(): number {
    return this.server.pid;
  }

  /** Marks the server as this process's own, and watches over it. */
  async takeOver(): Promise<void> {
    const { cluster, server } = this;
    const socket = new Socket();
    const client = await connect(cluster, server.port, socket);
    if (!client || !(await takeLock(client))) {
      throw new BootError(
        `The new database in ${cluster.folder} does not answer: see ${logFile(cluster)}.`,
      );
    }
    const exists = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (exists.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    socket.unref();
    this.holder = socket;
    this.closeHolder = () => client.end().catch(() => undefined);
    const since = Date.now();
    void server.ended.then(() => {
      if (this.stopping) return;
      if (Date.now() - since > STEADY_MS) this.failures = 0;
      this.restarting = (this.restarting ?? Promise.resolve()).then(() => this.restart());
    });
  }

  /** Starts it again on its port, as every pool of this process knows that one. */
  private async restart(): Promise<void> {
    const { cluster } = this;
    const { port } = this.server;
    const backOff = this.options.backOffMs ?? BACK_OFF_MS;
    cluster.log(`The database has ended by itself (process ${this.pid}): it is started again.`);
    let failure = `The database ends again and again: see ${logFile(cluster)}.`;
    while (this.failures < backOff.length) {
      await sleep(backOff[this.failures]);
      this.failures += 1;
      if (this.stopping) return;
      try {
        await stopOrphan(cluster);
        const outcome = await launch(cluster, port);
        if ('failure' in outcome) {
          failure = outcome.failure;
          continue;
        }
        this.server = outcome;
        await this.takeOver();
        cluster.log(`PostgreSQL is ready again on 127.0.0.1:${port}`);
        return;
      } catch (error) {
        failure = (error as Error).message;
      }
    }
    this.options.onLost?.(new BootError(`The database has ended and is lost. ${failure}`));
  }

  stop(): Promise<void> {
    return (this.stopping ??= this.stopNow());
  }

  private async stopNow(): Promise<void> {
    await this.restarting;
    this.holder.ref();
    await this.closeHolder();
    await stopPostmaster(this.cluster.folder, this.pid);
    process.removeListener('exit', this.stopOnExit);
    this.cluster.log('PostgreSQL has stopped');
  }
}
