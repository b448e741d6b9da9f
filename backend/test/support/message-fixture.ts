import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { startSmtpSink, type SmtpSink, type SmtpSinkOptions } from '../harness/smtp-sink.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { aMail, MessageRig, type MessageTenant } from './message-rig.js';
import { present } from './present.js';

/** A message as the ledger stores it. */
export interface MessageRow {
  status: string;
  attempts: number;
  subject_id: string;
  last_error: string | null;
  recipient: string | null;
  subject: string | null;
  provider_reference: string | null;
  sent_at: Date | null;
}

/** Options of a rig that differ from those of a process. */
interface RigOptions {
  /** Number of connections to the database. */
  connections?: number;
  /** Timeouts of the mail channel: short only for silent servers, as a busy machine may be silent for a second too. */
  timeouts?: object;
}

/** A database with tenants, with the mail servers and rigs that tests of messages open on it. */
export class MessageFixture {
  private readonly open: { close(): Promise<void> }[] = [];

  private constructor(
    readonly database: TestDatabase,
    /** Connection of the database's owner, who sees every tenant. */
    readonly owner: pg.Client,
    readonly tenants: readonly MessageTenant[],
  ) {}

  static async create(tenantCount = 1): Promise<MessageFixture> {
    const database = await createTestDatabase();
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const tenants = Array.from({ length: tenantCount }, () => ({
      organizationId: uuidv7(),
      businessId: uuidv7(),
    }));
    for (const { organizationId, businessId } of tenants) {
      await owner.query(`INSERT INTO organizations (id, name) VALUES ($1, 'Shop')`, [
        organizationId,
      ]);
      await owner.query(
        `INSERT INTO businesses (id, organization_id, name) VALUES ($1, $2, 'Shop')`,
        [businessId, organizationId],
      );
    }
    return new MessageFixture(database, owner, tenants);
  }

  get tenant(): MessageTenant {
    return present(this.tenants[0]);
  }

  async sink(options: SmtpSinkOptions = {}): Promise<SmtpSink> {
    const sink = await startSmtpSink(options);
    this.open.unshift({ close: () => sink.stop() });
    return sink;
  }

  /** Opens the parts of the messages module that one process has, sending to the sink, without a composer. */
  async rigOn(
    sink: SmtpSink,
    { connections, timeouts = {} }: RigOptions = {},
  ): Promise<MessageRig> {
    const channel = { package: 'channel-smtp', options: { url: sink.url, timeouts } };
    const rig = await MessageRig.open(this.database.runtimeUrl, channel, connections);
    this.open.unshift(rig);
    return rig;
  }

  /** Opens a rig whose composer always creates the same email. */
  async readyRigOn(sink: SmtpSink, options?: RigOptions): Promise<MessageRig> {
    const rig = await this.rigOn(sink, options);
    rig.compose(async () => aMail());
    return rig;
  }

  async rowOf(id: string): Promise<MessageRow> {
    const { rows } = await this.owner.query<MessageRow>('SELECT * FROM messages WHERE id = $1', [
      id,
    ]);
    return present(rows[0]);
  }

  /** Returns the outcomes of the message that events reported, earliest first. */
  async endsOf(id: string): Promise<Record<string, unknown>[]> {
    const { rows } = await this.owner.query<{ outcome: Record<string, unknown> }>(
      `SELECT outcome FROM outbox_events, jsonb_array_elements(payload->'outcomes') outcome
       WHERE type = 'messages.settled' AND outcome->>'messageId' = $1 ORDER BY occurred_at, id`,
      [id],
    );
    return rows.map(({ outcome }) => outcome);
  }

  /** Makes all queued messages due now. */
  async makeDue(): Promise<void> {
    await this.owner.query(`UPDATE messages SET due_at = now() WHERE status = 'queued'`);
  }

  /** Ages the claims of messages that are being sent, as if their process had been silent for so long. */
  async age(seconds: number): Promise<void> {
    await this.owner.query(
      `UPDATE messages SET claimed_at = now() - make_interval(secs => $1) WHERE status = 'sending'`,
      [seconds],
    );
  }

  /** Deletes all messages. */
  async clear(): Promise<void> {
    await this.owner.query('DELETE FROM messages');
  }

  /** Closes everything that a test has opened. */
  async closeAll(): Promise<void> {
    for (const one of this.open.splice(0)) await one.close();
  }

  async drop(): Promise<void> {
    await this.closeAll();
    await this.owner.end();
    await this.database.drop();
  }
}
