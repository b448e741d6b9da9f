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
  describe(message: object): void;
  execute(message: { portal: string; rows: number }): void;
}
interface QueryProtocol {
  prepare(wire: Wire): void;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, wire: Wire): void;
}
const base = pg.Query.prototype as unknown as QueryProtocol;

/** What a connection knows of the rows its prepared statements give, by their names. */
const described = new WeakMap<Wire, { rows: Map<string, object>; wire: Wire }>();

function knowledgeOf(wire: Wire): { rows: Map<string, object>; wire: Wire } {
  let known = described.get(wire);
  if (!known) {
    const silent: Wire = Object.create(wire, { describe: { value: () => undefined } }) as Wire;
    described.set(wire, (known = { rows: new Map(), wire: silent }));
  }
  return known;
}

/**
 * A statement that reads, sent with as few messages of the extended query protocol as it takes
 * (PostgreSQL manual, 54.2.4):
 *
 * - The setting of its tenant, where needed, goes ahead of it in the same group of messages: the
 *   server runs both in one implicit transaction, skips the statement when the tenant cannot be
 *   set, and answers once.
 * - The rows of a prepared statement are described the first time only. They cannot change: the
 *   server refuses a prepared statement whose rows would.
 */
export class TenantQuery<R extends object> extends pg.Query<R> {
  private entered: boolean;
  private known: Map<string, object> | undefined;

  /** @param organizationId the tenant to set; undefined when the connection carries it */
  constructor(
    private readonly query: pg.QueryConfig,
    private readonly organizationId: string | undefined,
    done: (error: Error | undefined, result: pg.QueryResult<R>) => void,
  ) {
    super(query, done);
    this.entered = organizationId === undefined;
  }

  /** Or a statement without values would go the simple way, past `prepare` and without its tenant. */
  requiresPreparation(): boolean {
    return true;
  }

  /** Called by `submit`. */
  prepare(wire: Wire): void {
    if (this.organizationId !== undefined) {
      const { name, values } = enterTenant(this.organizationId);
      wire.bind({ portal: '', statement: name, values, valueMapper: String });
      wire.execute({ portal: '', rows: 0 });
    }
    const { name } = this.query;
    const knowledge = name === undefined ? undefined : knowledgeOf(wire);
    const rows = name === undefined ? undefined : knowledge?.rows.get(name);
    if (rows) base.handleRowDescription.call(this, rows);
    else this.known = knowledge?.rows;
    base.prepare.call(this, rows && knowledge ? knowledge.wire : wire);
  }

  handleRowDescription(message: object): void {
    if (this.query.name !== undefined) this.known?.set(this.query.name, message);
    base.handleRowDescription.call(this, message);
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
