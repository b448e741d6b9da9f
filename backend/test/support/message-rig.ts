import { v7 as uuidv7 } from 'uuid';
import { AppConfig, parseSettings } from '../../src/kernel/config/config.js';
import { Ports } from '../../src/kernel/contract/ports.js';
import { createLogger } from '../../src/lib/log/logging.js';
import { Outbox } from '../../src/kernel/outbox/outbox.js';
import { Plugins } from '../../src/kernel/plugins/plugins.js';
import { TenantDb } from '../../src/kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../src/kernel/tenancy/tenant-prisma.js';
import { TenantPool } from '../../src/kernel/tenancy/tenant-pool.js';
import {
  composeEach,
  messageComposerPort,
  type Composed,
} from '../../src/modules/messages/app/composer.js';
import { DeliverMessages } from '../../src/modules/messages/app/deliver-messages.use-case.js';
import { MessageTransport } from '../../src/modules/messages/app/message-transport.service.js';
import { MessageLedger } from '../../src/modules/messages/app/message-ledger.service.js';
import { MessageQueue } from '../../src/modules/messages/app/message-queue.service.js';
import { BatchedLedgerWrites } from '../../src/modules/messages/app/batched-ledger-writes.js';
import { SuppressAddress } from '../../src/modules/messages/app/suppress-address.use-case.js';
import { Suppressions } from '../../src/modules/messages/app/suppressions.service.js';
import type { MessageSubject } from '../../src/modules/messages/domain/message.js';
import { SuppressionRepository } from '../../src/modules/messages/data/suppression.repository.js';
import { MessageRepository } from '../../src/modules/messages/data/message.repository.js';

/** The tenant that the rig's messages belong to. */
export interface MessageTenant {
  organizationId: string;
  businessId: string;
}

/** A channel as it is listed in PLUGINS. */
interface Listed {
  medium?: string;
  package: string;
  options: object;
}

/** The messages module without its job queue: what one process has, put together by hand. */
export class MessageRig {
  readonly outbox = new Outbox();
  readonly ports = new Ports();
  readonly messages: MessageRepository;
  readonly ledger: MessageLedger;
  readonly queue: MessageQueue;
  readonly transport: MessageTransport;
  readonly deliver: DeliverMessages;

  private constructor(
    readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
    private readonly plugins: Plugins,
    config: AppConfig,
  ) {
    this.messages = new MessageRepository(this.db, prisma);
    const suppressed = new SuppressionRepository(this.db, prisma);
    const suppress = new SuppressAddress(
      new Suppressions(suppressed, config),
      suppressed,
      this.outbox,
    );
    this.ledger = new MessageLedger(this.db, this.messages, this.outbox, suppress);
    this.queue = new MessageQueue(this.messages, this.ledger, this.outbox);
    this.transport = new MessageTransport(plugins, config);
    this.deliver = new DeliverMessages(
      this.db,
      this.messages,
      this.ledger,
      new BatchedLedgerWrites(this.messages, this.ledger),
      this.transport,
      this.ports,
      createLogger('silent', 'test'),
    );
  }

  /** @param channel as in PLUGINS, or several */
  static async open(
    runtimeUrl: string,
    channel: Listed | readonly Listed[],
    connections = 10,
  ): Promise<MessageRig> {
    const channels = [channel].flat().map((one) => ({ kind: 'channel', ...one }));
    const env = { PLUGINS: JSON.stringify(channels) };
    const resolved = {
      runtimeDatabaseUrl: runtimeUrl,
      sessionSecret: 'only-for-tests'.padEnd(32, '.'),
    };
    const config = new AppConfig(
      parseSettings({ MAIL_FROM: 'reviews@scoville.example' }),
      resolved,
      env,
    );
    const plugins = new Plugins(config, createLogger('silent', 'test'));
    await plugins.onModuleInit();
    const pool = new TenantPool({
      connectionString: runtimeUrl,
      max: connections,
      connectionTimeoutMillis: 5_000,
    });
    pool.on('error', () => undefined);
    const db = new TenantDb(pool);
    return new MessageRig(db, await TenantPrisma.create(db), plugins, config);
  }

  /** Plugs in a composer of the kind `test`. */
  compose(compose: (subject: MessageSubject) => Promise<Composed>): void {
    this.ports.provide(messageComposerPort, {
      kind: 'test',
      compose: (subjects) => composeEach(subjects, compose),
    });
  }

  /** Queues a message as a module would; gives its id. */
  async add(
    { organizationId, businessId }: MessageTenant,
    changes: {
      kind?: string;
      key?: string;
      sourceId?: string;
      channel?: string;
      context?: object;
    } = {},
  ): Promise<string> {
    const { kind = 'test', key = uuidv7(), ...others } = changes;
    const message = {
      ...others,
      businessId,
      kind,
      subjectId: uuidv7(),
      idempotencyKey: key,
      recipient: 'customer@example.com',
    };
    return this.db.run(organizationId, () =>
      this.db.transaction((tx) => this.queue.queue(tx, message)),
    );
  }

  async close(): Promise<void> {
    await this.plugins.onApplicationShutdown();
    await this.prisma.disconnect();
    await this.db.close();
  }
}

/** A mail for the rig's composers. */
export const aMail = (subject = 'How was it?') => ({
  to: 'customer@example.com',
  subject,
  html: '<p>How was it?</p>',
  text: 'How was it?',
  fromName: 'The Shop',
});
