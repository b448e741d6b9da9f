import { Worker } from 'node:worker_threads';
import {
  isOneAddress,
  programOf,
  type ChannelProvider,
  type DeliveryResult,
  type OutgoingMessage,
} from '../../sdk/index.js';
import { Crossing } from './crossing.js';
import type { SmtpConfig } from './smtp-pool.js';
import type { FromThread, ToThread } from './smtp-thread.js';

/** The thread, and what is told to it. */
interface Link {
  thread: Worker;
  crossing: Crossing<ToThread>;
}

interface HandOver {
  onTheWay: () => Promise<void>;
  /** Whether the thread was told that the mail may leave: from then on the server may have it. */
  mayHaveLeft: boolean;
  settle: (result: DeliveryResult) => void;
}

/**
 * Hands mail to one SMTP server. The connections, and the making of what goes over them, live in a thread
 * of their own: building a mail takes more of a processor than everything else about it, and nobody's call waits
 * for a campaign. The thread begins with the first mail and ends when there was none for a while.
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
        detail: 'The recipient is not one mail address.',
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

  /** In-flight hand-overs are cut off: whoever closes has waited for them already. */
  async close(): Promise<void> {
    clearTimeout(this.idle);
    await this.link?.thread.terminate();
  }

  private begin(): Link {
    const { file, nodeOptions } = programOf(new URL('./smtp-thread.js', import.meta.url));
    const thread = new Worker(file, { workerData: this.config, execArgv: nodeOptions });
    const crossing = new Crossing<ToThread>((things) => thread.postMessage(things));
    thread.on('message', (news: readonly FromThread[]) =>
      news.forEach((one) => this.hear(one, crossing)),
    );
    // Its exit follows, and says what became of the mails.
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

  private hear(news: FromThread, crossing: Crossing<ToThread>): void {
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

  /** Keeps no process alive that has nothing else to do, and ends when its connections have ended by themselves. */
  private rest(): void {
    this.link?.thread.unref();
    this.idle = setTimeout(() => {
      void this.link?.thread.terminate();
      // Whoever comes while it ends begins another one.
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
