import type { ReceivedMail, SmtpSink } from '../harness/smtp-sink.js';
import { TenantDb } from '../../src/kernel/tenancy/tenant-db.js';
import { Accounts } from '../../src/modules/auth/public.js';
import { NotificationEmails } from '../../src/modules/notifications/app/notification-emails.service.js';
import { Client } from './client.js';
import type { OwnerDb } from './owner-db.js';
import type { TestApp } from './test-app.js';
import { until } from './until.js';

/** Row of a list of notifications. */
export interface NotificationView {
  id: string;
  kind: string;
  subjectId: string;
  rating: number;
  isUrgent: boolean;
  customerName: string | null;
  excerpt: string;
  readAt: string | null;
  createdAt: string;
}

/** Member of the team of a business, with their address. */
export interface TeamMember {
  client: Client;
  id: string;
  email: string;
}

let count = 0;

/** A business with its owner and customers who answer, for tests of notifications. */
export class NotificationDesk {
  private constructor(
    private readonly test: TestApp,
    private readonly database: OwnerDb,
    readonly owner: TeamMember,
    readonly businessId: string,
    readonly organizationId: string,
  ) {}

  /** Registers an owner with a confirmed address and adds a business. */
  static async open(
    test: TestApp,
    database: OwnerDb,
    details: Record<string, string> = {},
  ): Promise<NotificationDesk> {
    const email = `owner-${(count += 1)}@notified.example`;
    const client = new Client(test.app);
    const { id } = await client.register(email);
    const business = await client.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Fade & Blade',
      ...details,
    });
    const [row] = await database.rows<{ organization_id: string }>(
      'SELECT organization_id FROM businesses WHERE id = $1',
      [business.id],
    );
    const owner = { client, id, email };
    return new NotificationDesk(test, database, owner, business.id, row?.organization_id ?? '');
  }

  path(rest = ''): string {
    return `/api/businesses/${this.businessId}/notifications${rest}`;
  }

  get settingsPath(): string {
    return `/api/businesses/${this.businessId}/notification-settings`;
  }

  /** Adds a member; `businessId` null is the whole organization. */
  async addMember(
    role: 'owner' | 'manager' | 'staff',
    businessId: string | null = this.businessId,
  ): Promise<TeamMember> {
    const email = `${role}-${(count += 1)}@notified.example`;
    const client = new Client(this.test.app);
    const { id: userId } = await client.register(email);
    const { organizationId } = this;
    const db = this.test.app.get(TenantDb);
    await db.run(organizationId, () =>
      db.transaction((tx) =>
        this.test.app.get(Accounts).grant(tx, { organizationId, userId, businessId, role }),
      ),
    );
    await this.test.app.get(Accounts).forgetGrants(userId);
    return { client, id: userId, email };
  }

  /** Asks a new customer for a review; returns their id. */
  async ask(name = 'Ada Lovelace'): Promise<string> {
    const customer = { name, email: `customer-${(count += 1)}@customer.example` };
    const path = `/api/businesses/${this.businessId}/review-requests`;
    const asked = await this.owner.client.ok<{ customerId: string }>('POST', path, { customer });
    return asked.customerId;
  }

  /** Sends private feedback of a new customer; returns its id. */
  async feedback(message = 'I waited an hour.', rating = 2, customerId?: string): Promise<string> {
    const answer = { businessId: this.businessId, rating, message };
    const id = customerId ?? (await this.ask());
    const sent = await new Client(this.test.app).ok<{ id: string }>(
      'POST',
      '/api/private-feedback',
      {
        ...answer,
        customerId: id,
      },
    );
    await this.delivered();
    return sent.id;
  }

  /** Publishes a review of a new customer; returns its id. */
  async review(body = 'Best cut in town.'): Promise<string> {
    const answer = { businessId: this.businessId, customerId: await this.ask(), rating: 5, body };
    const { id } = await new Client(this.test.app).ok<{ id: string }>(
      'POST',
      '/api/reviews',
      answer,
    );
    await this.delivered();
    return id;
  }

  /** Waits until all events are handled and all messages are settled. */
  async delivered(): Promise<void> {
    await until('events and messages are delivered', async () => {
      const waiting = await this.database.count(
        `SELECT (SELECT count(*) FROM outbox_events WHERE relayed_at IS NULL AND organization_id = $1)
              + (SELECT count(*) FROM messages WHERE status IN ('queued', 'sending') AND organization_id = $1)`,
        [this.organizationId],
      );
      return waiting === 0;
    });
  }

  /** Sends the emails that are due at a time, and waits for them. */
  async sendDue(now: Date): Promise<void> {
    await this.test.app.get(NotificationEmails, { strict: false }).sendAllDue(now);
    await this.delivered();
  }

  /** Returns a member's notifications, the newest first. */
  list(member = this.owner, query = ''): Promise<NotificationView[]> {
    return member.client.ok('GET', this.path(query));
  }

  /** Returns the emails about notifications that a member has received. */
  emailsTo({ email }: TeamMember, { received }: SmtpSink): ReceivedMail[] {
    return received.filter(
      ({ to, mail }) => to.includes(email) && mail.text?.includes('/settings/notifications'),
    );
  }
}
