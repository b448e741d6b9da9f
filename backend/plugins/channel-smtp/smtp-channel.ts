import { Worker } from 'node:worker_threads';
import {
  isOneAddress,
  programOf,
  type ChannelProvider,
  type DeliveryResult,
  type OutgoingMessage,
} from '../../sdk/index.js';
import { MessagePortBatcher } from './message-port-batcher.js';
import type { SmtpConfig } from './smtp-pool.js';
import type { FromThread, ToThread } from './smtp-thread.js';

/** Worker thread and the messages to it. */
interface Link {
  thread: Worker;
  crossing: MessagePortBatcher<ToThread>;
}

interface HandOver {
  onTheWay: () => Promise<void>;
  /** True once the thread may send the email: from then on the server may have it. */
  mayHaveLeft: boolean;
  settle: (result: DeliveryResult) => void;
}

/**
 * Delivers email to one SMTP server. The connections and the composing of emails run in a worker thread:
 * composing an email takes more processor time than all other steps, and requests must not wait for a
 * campaign. The thread starts with the first email and ends after a while without any.
 */
export class SmtpChannel implements ChannelProvider {
  private link: Link | undefined;
  private readonly underWay = new Map<number, HandOver>();
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: SmtpConfig,
    private readonly now: () => Date,
  ) {}

  get atOnce(): number {
    return this.config.connections;
  }

  async deliver(message: OutgoingMessage, onTheWay: () => Promise<void>): Promise<DeliveryResult> {
    if (!isOneAddress(message.to)) {
      return {
        outcome: 'rejected',
        reason: 'invalid-address',
        detail: "The recipient isn't a single email address.",
      };
    }
    clearTimeout(this.idle);
    const id = (this.lastId += 1);
    const result = new Promise<DeliveryResult>((settle) => {
      this.underWay.set(id, { onTheWay, mayHaveLeft: false, settle });
    });
    this.link ??= this.begin();
    this.link.thread.ref();
    this.link.crossing.tell({ id, message, date: this.now() });
    return result;
  }

  /** Aborts deliveries in progress: the caller has already waited for them. */
  async close(): Promise<void> {
    clearTimeout(this.idle);
    await this.link?.thread.terminate();
  }

  private begin(): Link {
    const { file, nodeOptions } = programOf(new URL('./smtp-thread.js', import.meta.url));
    const thread = new Worker(file, { workerData: this.config, execArgv: nodeOptions });
    const crossing = new MessagePortBatcher<ToThread>((things) => thread.postMessage(things));
    thread.on('message', (news: readonly FromThread[]) =>
      news.forEach((one) => this.hear(one, crossing)),
    );
    // The exit event follows and settles the deliveries.
    let why = 'The thread of the SMTP channel has ended.';
    thread.on('error', (error: Error) => {
      why = `The thread of the SMTP channel has failed: ${error.message}`;
    });
    thread.on('exit', () => {
      if (this.link?.thread !== thread) return;
      this.link = undefined;
      this.giveUp(why);
    });
    return { thread, crossing };
  }

  private hear(news: FromThread, crossing: MessagePortBatcher<ToThread>): void {
    const { id } = news;
    const handOver = this.underWay.get(id);
    if (!handOver) return;
    if ('result' in news) {
      this.underWay.delete(id);
      handOver.settle(news.result);
      if (this.underWay.size === 0) this.rest();
      return;
    }
    handOver.onTheWay().then(
      () => {
        handOver.mayHaveLeft = true;
        crossing.tell({ id, go: true });
      },
      (error: Error) => crossing.tell({ id, refused: error.message }),
    );
  }

  /**
   * Lets the process exit when it has nothing else to do, and ends the thread after its idle connections have
   * closed.
   */
  private rest(): void {
    this.link?.thread.unref();
    this.idle = setTimeout(() => {
      void this.link?.thread.terminate();
      // A delivery that arrives while the thread ends starts another one.
      this.link = undefined;
    }, 2 * this.config.timeouts.idleMs);
    this.idle.unref();
  }

  private giveUp(detail: string): void {
    for (const [id, { mayHaveLeft, settle }] of this.underWay) {
      this.underWay.delete(id);
      settle(
        mayHaveLeft
          ? { outcome: 'unconfirmed', detail }
          : { outcome: 'retryLater', reason: 'no-thread', detail },
      );
    }
  }
}
