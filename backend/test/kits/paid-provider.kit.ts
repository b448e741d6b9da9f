import { startOpenAiServer, type OpenAiServer } from '../harness/openai-server.js';
import { Client } from '../support/client.js';
import { OwnerDb } from '../support/owner-db.js';
import { ReplyDesk } from '../support/reply-desk.js';
import { startPaidApp, type TestApp } from '../support/test-app.js';

/** Name of the outside provider's model. */
export const MODEL = 'a-model';

/** The product with an outside AI provider before its own. */
export class PaidProvider {
  desk!: ReplyDesk;

  private constructor(
    readonly server: OpenAiServer,
    readonly test: TestApp,
    readonly database: OwnerDb,
    readonly owner: Client,
  ) {}

  static async start(): Promise<PaidProvider> {
    const server = await startOpenAiServer();
    const test = await startPaidApp({
      AI_TOKENS_PER_MONTH: '100000',
      PLUGINS: JSON.stringify([
        {
          kind: 'ai',
          package: 'ai-openai',
          options: {
            apiKey: 'sk-test',
            baseUrl: server.url,
            model: MODEL,
            // Longer than the test server takes to answer on a busy machine.
            timeoutMs: 1_500,
            retries: 0,
          },
        },
      ]),
    });
    const owner = new Client(test.app);
    await owner.register('owner@example.com');
    return new PaidProvider(server, test, new OwnerDb(test.database.ownerUrl), owner);
  }

  async stop(): Promise<void> {
    await this.database.close();
    await this.test.stop();
    await this.server.stop();
  }

  /** Opens another business, and lets the provider behave. */
  async reset(): Promise<ReplyDesk> {
    this.server.behave({});
    this.desk = await ReplyDesk.open(this.test, this.owner);
    // A successful answer resets the count of failures.
    await this.desk.suggest();
    this.server.requests.length = 0;
    return this.desk;
  }

  /** Returns the requests for a reply; readings of texts, which jobs send at any time, are not streamed. */
  replyRequests() {
    return this.server.requests.filter(({ body }) => body.stream);
  }
}
