import { AutomaticReplies } from '../../src/modules/ai/app/automatic-replies.service.js';
import { ReadTexts } from '../../src/modules/ai/app/read-texts.use-case.js';
import { Client } from './client.js';
import { ownerOf } from './owner-of.js';
import type { TestApp } from './test-app.js';
import { until } from './until.js';
import { present } from './present.js';

export interface Suggestion {
  reply: string;
  provider: string;
  isLocal: boolean;
  isRepeated: boolean;
}
export interface Labelled {
  id: string;
  customerName: string | null;
  sentiment: string | null;
  sentimentScore: number | null;
  topics: { topic: string; polarity: string }[];
  aiSuggestedReply?: string | null;
  reply: { message: string } | null;
  isUrgent: boolean;
}
export interface Automatic {
  id: string;
  subjectId: string;
  status: string;
  reason: string | null;
  message: string;
  provider: string;
  dueAt: string;
}

const SETTINGS = {
  mode: 'suggest',
  brandVoice: '',
  sector: 'general',
  maxLength: 600,
  autoRatings: [],
  autoDelayMinutes: 60,
};

/** Settings with which reviews and feedback of two stars are answered by themselves. */
export const AUTO = { mode: 'auto', autoRatings: [5, 2], autoDelayMinutes: 5, consent: true };

/** A business whose customers write, and what its owner sees of the answers. */
export class ReplyDesk {
  private constructor(
    private readonly test: TestApp,
    readonly owner: Client,
    readonly businessId: string,
    readonly organizationId: string,
  ) {}

  static async open(test: TestApp, owner: Client, business: object = {}): Promise<ReplyDesk> {
    const { id } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Corner',
      website: 'https://corner.example',
      ...business,
    });
    return ReplyDesk.of(test, owner, id);
  }

  /** The same for a business that is there already. */
  static async of(test: TestApp, owner: Client, businessId: string): Promise<ReplyDesk> {
    return new ReplyDesk(test, owner, businessId, await ownerOf(owner, businessId));
  }

  /** A further business of the same organization. */
  beside(business: object): Promise<ReplyDesk> {
    return ReplyDesk.open(this.test, this.owner, business);
  }

  suggest(more: object = {}): Promise<Suggestion> {
    const wish = { businessId: this.businessId, text: 'A fine cut.', rating: 5, ...more };
    return this.owner.ok('POST', '/api/suggest-reply', wish);
  }

  configure(more: object) {
    const settings = { ...SETTINGS, ...more };
    return this.owner.call('PUT', `/api/businesses/${this.businessId}/reply-settings`, settings);
  }

  /** Sends a request and answers it as the customer. @returns id of what the customer wrote */
  async rate(rating: number, text: string, name = 'Ada'): Promise<string> {
    return (await this.rateAs(rating, text, name)).id;
  }

  async rateAs(rating: number, text: string, name: string) {
    const { customerId } = await this.owner.ok<{ customerId: string }>(
      'POST',
      `/api/businesses/${this.businessId}/review-requests`,
      { customer: { name, email: `customer-${Math.random()}@example.com` } },
    );
    const anyone = new Client(this.test.app);
    const answer = { businessId: this.businessId, customerId, rating };
    const { id } =
      rating === 5
        ? await anyone.ok<{ id: string }>('POST', '/api/reviews', { ...answer, body: text })
        : await anyone.ok<{ id: string }>('POST', '/api/private-feedback', {
            ...answer,
            message: text,
          });
    return { id, customerId };
  }

  listOf(kind: 'reviews' | 'feedback'): Promise<Labelled[]> {
    return this.owner.ok('GET', `/api/businesses/${this.businessId}/${kind}`);
  }

  /** Reads what came, without waiting for the job that would. */
  async readNow(): Promise<void> {
    await this.test.app.get(ReadTexts).run(this.organizationId);
  }

  /** Reads at once what came. */
  async read(kind: 'reviews' | 'feedback', id: string): Promise<Labelled> {
    await this.readNow();
    return this.readByItself(kind, id);
  }

  /** Waits for the job that reads what came. */
  async readByItself(kind: 'reviews' | 'feedback', id: string): Promise<Labelled> {
    let found: Labelled | undefined;
    await until('the text was read', async () => {
      found = (await this.listOf(kind)).find((one) => one.id === id && one.sentiment !== null);
      return found !== undefined;
    });
    return present(found);
  }

  automatic(): Promise<Automatic[]> {
    return this.owner.ok('GET', `/api/businesses/${this.businessId}/automatic-replies?limit=100`);
  }

  async automaticOf(subjectId: string): Promise<Automatic | undefined> {
    return (await this.automatic()).find((one) => one.subjectId === subjectId);
  }

  async scheduled(subjectId: string): Promise<Automatic> {
    await this.readNow();
    let found: Automatic | undefined;
    await until('a reply waits', async () => {
      found = await this.automaticOf(subjectId);
      return found !== undefined;
    });
    return present(found);
  }

  /** As if its time had come: the job that waits for it is asked for at once. */
  async send({ id, subjectId }: Automatic): Promise<Automatic> {
    const replies = this.test.app.get(AutomaticReplies);
    const job = { organizationId: this.organizationId, automaticReplyId: id };
    await Promise.all([1, 2, 3].map(() => replies.send(job)));
    return present(await this.automaticOf(subjectId));
  }
}
