import pg from 'pg';

/** What sets a connection's tenant; a connection must have prepared it before `TenantQuery` can use it. */
export const enterTenant = (organizationId: string): pg.QueryConfig => ({
  name: 'enter-tenant',
  text: `SELECT set_config('app.organization_id', $1, false)`,
  values: [organizationId],
});

/** The part of `pg`'s connection and query that its types leave out. */
interface Wire {
  bind(message: object): void;
  execute(message: { portal: string; rows: number }): void;
}
interface QueryProtocol {
  prepare(wire: Wire): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, wire: Wire): void;
}
const base = pg.Query.prototype as unknown as QueryProtocol;

/**
 * A prepared statement with the setting of its tenant ahead of it, in one group of messages of the
 * extended query protocol (PostgreSQL manual, 55.2.4 "Pipelining"): the server runs both in one
 * implicit transaction, skips the statement when the tenant cannot be set, and answers once.
 */
export class TenantQuery<R extends object> extends pg.Query<R> {
  private entered = false;

  constructor(
    query: pg.QueryConfig,
    private readonly organizationId: string,
    done: (error: Error | undefined, result: pg.QueryResult<R>) => void,
  ) {
    super(query, done);
  }

  /** Or a statement without values would go the simple way, past `prepare` and without its tenant. */
  requiresPreparation(): boolean {
    return true;
  }

  /** Called by `submit`. */
  prepare(wire: Wire): void {
    const { name, values } = enterTenant(this.organizationId);
    wire.bind({ portal: '', statement: name, values, valueMapper: String });
    wire.execute({ portal: '', rows: 0 });
    base.prepare.call(this, wire);
  }

  /** The first answer is that of the setting; nobody asked for it. */
  handleDataRow(message: object): void {
    if (this.entered) base.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: object, wire: Wire): void {
    if (this.entered) base.handleCommandComplete.call(this, message, wire);
    this.entered = true;
  }
}
