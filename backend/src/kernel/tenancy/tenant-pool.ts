import pg from 'pg';
import { currentOrganizationId } from './tenant-context.js';
import { assertOutsideTransaction } from './transaction-scope.js';

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** The tenant each connection is set to. A new connection has none, which shows no rows. */
const boundTo = new WeakMap<pg.PoolClient, string>();

const SET_TENANT = {
  name: 'set-tenant',
  text: `SELECT set_config('app.organization_id', $1, false)`,
};

/**
 * A pool whose connections carry the tenant of the call that took them, set (or cleared) before
 * anything else can run on them. Everything goes through here: SQL, transactions and Prisma, whose
 * adapter stands on the same pool. So the database's row-level security sees the right tenant
 * without anyone remembering to set it.
 *
 * A connection that already carries the right tenant is not set again: nothing else in the code
 * may touch the setting (a lint rule keeps it so), and an aborted transaction cannot undo it, since
 * it is set outside of one.
 */
export class TenantPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    // A connection that is lost while in use says so in the statement that fails, an idle one is
    // dropped by the pool; their events, unheard, would end the process.
    this.on('connect', (client) => client.on('error', () => undefined));
    this.on('error', () => undefined);
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

  private async connectAs(organizationId: string): Promise<pg.PoolClient> {
    assertOutsideTransaction();
    const client = await super.connect();
    if (boundTo.get(client) === organizationId) return client;
    try {
      await client.query({ ...SET_TENANT, values: [organizationId] });
      boundTo.set(client, organizationId);
      return client;
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }
}
