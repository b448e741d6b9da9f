import pg from 'pg';
import { SESSION_LIMITS } from '../database/session-limits.js';
import { queryAsTenant } from '../patched/pg-tenant-query.js';
import { currentOrganizationId } from './tenant-context.js';
import { endWhenSilent, TenantClient } from './tenant-client.js';
import { enterTenant } from '../database/tenant-setting.js';
import { assertOutsideTransaction } from './transaction-scope.js';
import { WriteShares } from './write-shares.js';

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** The tenant each connection is set to. A new connection has none, which shows no rows. */
const boundTo = new WeakMap<pg.PoolClient, string>();

/** SQLSTATEs of a prepared statement whose rows a migration has changed, or that is gone. */
const OUTDATED = new Set(['0A000', '26000']);

/** Connections in use: somebody waits for their answers. */
const inUse = new WeakSet<pg.PoolClient>();

/** Gives back the share of the organization that writes on a connection. */
const shareOf = new WeakMap<pg.PoolClient, () => void>();

/**
 * A pool whose connections carry the tenant of the call that took them, set (or cleared) before
 * anything else can run on them. Everything goes through here: SQL, transactions and Prisma, whose
 * adapter stands on the same pool. So the database's row-level security sees the right tenant
 * without anyone remembering to set it.
 *
 * A connection that already carries the right tenant is not set again: nothing else in the code
 * may touch the setting (a lint rule keeps it so).
 *
 * The setting travels together with what needs it only where a tenant that could not be set does no
 * harm: with a single statement, which the server then skips, and (connections are pipelined) behind the `BEGIN`
 * of a transaction, which is then aborted.
 */
export class TenantPool extends pg.Pool {
  private readonly shares: WriteShares;

  constructor(options: pg.PoolConfig) {
    super({ ...SESSION_LIMITS, ...options, pipeline: true, Client: TenantClient });
    this.shares = new WriteShares(options.max ?? 10);
    // A connection that is lost while in use says so in the statement that fails, an idle one is
    // dropped by the pool; their events, unheard, would end the process.
    this.on('connect', (client) => client.on('error', () => undefined));
    this.on('error', () => undefined);
    this.on('connect', (client) => endWhenSilent(client, () => inUse.has(client)));
    this.on('acquire', (client) => inUse.add(client));
    this.on('release', (_error, client) => {
      inUse.delete(client);
      shareOf.get(client)?.();
      shareOf.delete(client);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = this.connectAs(currentOrganizationId() ?? '');
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** Runs a statement that only reads; the tenant, if it has to be set, goes with it. */
  async read<R extends object>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    assertOutsideTransaction();
    return this.single<R>(await super.connect(), currentOrganizationId() ?? '', query);
  }

  /** Runs a single statement that may write, within the organization's share; the tenant goes with it too. */
  async write<R extends object>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    assertOutsideTransaction();
    const organizationId = currentOrganizationId() ?? '';
    return this.single<R>(await this.takeToWrite(organizationId), organizationId, query);
  }

  private async single<R extends object>(
    client: pg.PoolClient,
    organizationId: string,
    query: pg.QueryConfig,
  ): Promise<pg.QueryResult<R>> {
    try {
      if (!boundTo.has(client)) await this.bind(client, organizationId);
      const result = await this.send<R>(client, organizationId, query);
      client.release();
      return result;
    } catch (error) {
      // A statement that the server refused leaves the connection as it was, if it was the tenant's.
      const usable =
        error instanceof pg.DatabaseError &&
        !OUTDATED.has(error.code ?? '') &&
        boundTo.get(client) === organizationId;
      client.release(!usable);
      throw error;
    }
  }

  private async send<R extends object>(
    client: pg.PoolClient,
    organizationId: string,
    query: pg.QueryConfig,
  ): Promise<pg.QueryResult<R>> {
    const tenant = boundTo.get(client) === organizationId ? undefined : organizationId;
    if (tenant !== undefined) boundTo.delete(client);
    const result = await queryAsTenant<R>(client, query, tenant);
    if (tenant !== undefined) boundTo.set(client, tenant);
    return result;
  }

  /**
   * Opens a transaction of the running tenant.
   * @param statement begins it; what it answers comes with the connection
   */
  async begin(statement: string): Promise<{ client: pg.PoolClient; begun: pg.QueryResult }> {
    assertOutsideTransaction();
    const organizationId = currentOrganizationId() ?? '';
    const client = await this.takeToWrite(organizationId);
    try {
      const bound = boundTo.get(client) === organizationId;
      const [begun] = await Promise.all([
        client.query(statement),
        bound ? undefined : this.bind(client, organizationId),
      ]);
      return { client, begun };
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /**
   * Undoes a transaction of `begin`.
   * @returns undefined when the connection can be used again, else the reason it cannot
   */
  async rollback(client: pg.PoolClient): Promise<Error | undefined> {
    // The tenant that was set inside is undone too.
    boundTo.delete(client);
    try {
      await client.query('ROLLBACK');
      return undefined;
    } catch (lost) {
      return lost as Error;
    }
  }

  private async connectAs(organizationId: string): Promise<pg.PoolClient> {
    assertOutsideTransaction();
    const client = await this.takeToWrite(organizationId);
    if (boundTo.get(client) === organizationId) return client;
    try {
      await this.bind(client, organizationId);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** A connection within the organization's share. Reads need none: no lock holds them up. */
  private async takeToWrite(organizationId: string): Promise<pg.PoolClient> {
    if (organizationId === '') return super.connect();
    const giveBack = await this.shares.take(organizationId);
    try {
      const client = await super.connect();
      shareOf.set(client, giveBack);
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  private async bind(client: pg.PoolClient, organizationId: string): Promise<void> {
    boundTo.delete(client);
    await client.query(enterTenant(organizationId));
    boundTo.set(client, organizationId);
  }
}
