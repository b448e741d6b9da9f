import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '../support/client.js';
import type { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/** The figures of a business that these tests look at. */
export interface ShopStats {
  avgRating: number;
  totalReviews: number;
  privateFeedbackCount: number;
  feedbackCounts: { new: number; inProgress: number; resolved: number };
  ratingCounts: Record<string, number>;
  sampleData: boolean;
}

/** A review request as its sender gets it. */
export interface SentRequest {
  id: string;
  customerId: string;
  status: string;
  messageId: string;
}

/** A business whose owner asks customers, and what the customers send. */
export class AskingShop {
  private constructor(
    private readonly test: TestApp,
    private readonly owner: Client,
    readonly businessId: string,
  ) {}

  /** Adds another business of the owner. */
  static async open(test: TestApp, owner: Client): Promise<AskingShop> {
    const business = { name: 'Corner & Sons <b>' };
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', business);
    return new AskingShop(test, owner, id);
  }

  async ask(email: string, name = 'Maria', allowRepeat = false): Promise<SentRequest> {
    return this.owner.ok('POST', `/api/businesses/${this.businessId}/review-requests`, {
      customer: { name, email },
      allowRepeat,
    });
  }

  async stats(): Promise<ShopStats> {
    return this.owner.ok('GET', `/api/businesses/${this.businessId}/stats`);
  }

  async requests(): Promise<SentRequest[]> {
    return this.owner.ok('GET', `/api/businesses/${this.businessId}/review-requests`);
  }

  reviewOf(request: SentRequest, extra: object = {}) {
    const { businessId } = this;
    return { businessId, customerId: request.customerId, rating: 5, body: 'Great cut', ...extra };
  }

  feedbackOf(request: SentRequest, extra: object = {}) {
    const { businessId } = this;
    const { customerId } = request;
    return { businessId, customerId, rating: 2, message: 'I waited long', ...extra };
  }

  /** Returns the token in the email of a request, as its customer would find it. */
  async tokenOf({ messageId }: SentRequest): Promise<string> {
    const name = `${messageId}.json`;
    const { mailFolder } = this.test;
    await until('the mail is written', async () =>
      (await readdir(mailFolder).catch(() => [] as string[])).includes(name),
    );
    const { html } = JSON.parse(await readFile(join(mailFolder, name), 'utf8')) as { html: string };
    return /\/r\/([\w-]+)\?rating=5/.exec(html)?.[1] ?? '';
  }
}
