import { AdvanceCampaign } from '../../src/modules/campaigns/app/advance-campaign.use-case.js';
import { LinkTokens } from '../../src/modules/requests/app/link-tokens.js';
import { Client } from './client.js';
import { OwnerDb } from './owner-db.js';
import { ownerOf } from './owner-of.js';
import type { TestApp } from './test-app.js';
import { until } from './until.js';

export interface Campaign {
  id: string;
  name: string;
  status: string;
  scheduledAt: string | null;
  startedAt: string | null;
  nextDueAt: string | null;
  figures: Record<string, number>;
  notReached: { reason: string; customers: number }[];
}
export interface Line {
  id: string;
  customerId: string;
  customerName: string;
  step: number;
  variant: 'a' | 'b';
  status: string;
  reason: string | null;
  dueAt: string;
}
interface Message {
  customerId: string;
  kind: string;
  status: string;
  messages: number;
}

/** A business that runs campaigns, with access to them as its owner and through the database. */
export class CampaignDesk {
  private constructor(
    private readonly test: TestApp,
    private readonly database: OwnerDb,
    readonly owner: Client,
    readonly businessId: string,
    readonly organizationId: string,
  ) {}

  static async open(
    test: TestApp,
    database: OwnerDb,
    owner: Client,
    business: object = {},
  ): Promise<CampaignDesk> {
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Shop',
      ...business,
    });
    return new CampaignDesk(test, database, owner, id, await ownerOf(owner, id));
  }

  /** Inserts customers straight into the table, the newest first. @param columns SQL values; `n` counts from 1 */
  async addCustomers(count: number, columns: Record<string, string> = {}): Promise<string[]> {
    const names = Object.keys(columns).map((name) => `, ${name}`);
    const values = Object.values(columns).map((value) => `, ${value}`);
    const rows = await this.database.rows<{ id: string }>(
      `INSERT INTO customers (id, organization_id, business_id, name, email, created_at${names.join('')})
       SELECT gen_random_uuid(), $1, $2, 'Customer ' || n, 'c' || n || '-' || gen_random_uuid() || '@example.com',
         now() - n * interval '1 second'${values.join('')}
       FROM generate_series(1, $3) n RETURNING id`,
      [this.organizationId, this.businessId, count],
    );
    return rows.map(({ id }) => id);
  }

  /** Creates a draft that may be sent at any hour of the day, unless `plan` says otherwise. */
  draft(plan: object = {}): Promise<Campaign> {
    const path = `/api/businesses/${this.businessId}/campaigns`;
    return this.owner.ok('POST', path, { name: 'Spring', quietHours: false, ...plan });
  }

  send(id: string, body?: object) {
    return this.owner.call('POST', `/api/campaigns/${id}/send`, body);
  }

  take(id: string, step: 'pause' | 'resume' | 'cancel' | 'unschedule' | 'duplicate') {
    return this.owner.call('POST', `/api/campaigns/${id}/${step}`);
  }

  read(id: string): Promise<Campaign> {
    return this.owner.ok('GET', `/api/campaigns/${id}`);
  }

  lines<L extends object = Line>(id: string, query = 'limit=100'): Promise<L[]> {
    return this.owner.ok('GET', `/api/campaigns/${id}/recipients?${query}`);
  }

  /** Does everything that is due at once, in addition to the background work. */
  async advance(id: string): Promise<void> {
    const campaigns = this.test.app.get(AdvanceCampaign, { strict: false });
    while (await campaigns.run(this.organizationId, id));
  }

  async finished(id: string): Promise<Campaign> {
    let campaign = await this.read(id);
    await until('the campaign is through', async () => {
      campaign = await this.read(id);
      return campaign.status === 'sent';
    });
    return campaign;
  }

  /** Waits until the business has nothing queued or in transit. */
  async settled(): Promise<void> {
    await until('nothing is on its way', async () => {
      const open = await this.database.count(
        `SELECT (SELECT count(*) FROM messages WHERE business_id = $1 AND status IN ('queued', 'sending'))
           + (SELECT count(*) FROM outbox_events WHERE organization_id = $2 AND relayed_at IS NULL)
           + (SELECT count(*) FROM campaign_recipients r JOIN messages m
                ON m.subject_id = r.review_request_id AND m.organization_id = r.organization_id
              WHERE r.organization_id = $2 AND r.status = 'queued' AND m.status <> 'held')`,
        [this.businessId, this.organizationId],
      );
      return open === 0;
    });
  }

  /** Counts the messages of each customer of the business by kind and status. */
  messages(): Promise<Message[]> {
    return this.database.rows<Message>(
      `SELECT r.customer_id AS "customerId", m.kind, m.status, count(*)::int AS messages
       FROM messages m JOIN review_requests r ON r.id = m.subject_id
       WHERE m.business_id = $1 GROUP BY 1, 2, 3`,
      [this.businessId],
    );
  }

  /** Lets time pass for a campaign: moves the times in its rows back by `interval`. */
  async age(id: string, interval: string): Promise<void> {
    await this.database.rows(
      `UPDATE campaign_recipients SET due_at = due_at - $2::interval, sent_at = sent_at - $2::interval
       WHERE campaign_id = $1`,
      [id, interval],
    );
    await this.database.rows(
      `UPDATE campaigns SET next_at = next_at - $2::interval, scheduled_at = scheduled_at - $2::interval,
         paused_at = paused_at - $2::interval WHERE id = $1`,
      [id, interval],
    );
  }

  /** Opens the link of the latest request, as the customer. */
  async open(customerId: string): Promise<void> {
    const token = await this.tokenOf(customerId);
    await new Client(this.test.app).ok('POST', `/api/review-request/${token}/open`);
  }

  /** Answers with five stars, as a customer who followed the link of the latest request. */
  async rateByLink(customerId: string): Promise<void> {
    const answer = { businessId: this.businessId, customerId, rating: 5, body: 'Great' };
    const token = await this.tokenOf(customerId);
    await new Client(this.test.app).ok('POST', '/api/reviews', { ...answer, token });
  }

  private async tokenOf(customerId: string): Promise<string> {
    const [request] = await this.database.rows<{ id: string }>(
      'SELECT id FROM review_requests WHERE customer_id = $1 ORDER BY created_at DESC LIMIT 1',
      [customerId],
    );
    return this.test.app.get(LinkTokens, { strict: false }).of(request?.id ?? '');
  }

  /** Answers as the customer. */
  async rate(customerId: string, rating = 5): Promise<void> {
    const answer = { businessId: this.businessId, customerId, rating };
    const anyone = new Client(this.test.app);
    if (rating === 5) await anyone.ok('POST', '/api/reviews', { ...answer, body: 'Great' });
    else await anyone.ok('POST', '/api/private-feedback', { ...answer, message: 'Late' });
  }
}
