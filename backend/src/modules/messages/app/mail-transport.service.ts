import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type {
  ChannelProvider,
  DeliveryResult,
  OutgoingMessage,
  StoredMessage,
} from '../../../../sdk/index.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { PRODUCT_BRAND } from '../../../kernel/mail/mail.js';
import { Plugins } from '../../../kernel/plugins/plugins.js';
import type { ComposedMail } from './composer.js';

/** What the SDK grants a channel. */
const DELIVERY_LIMIT_MS = 120_000;

/** Hands mails to the channel. For mails that belong to a tenant use `MessageQueue`, which keeps a ledger. */
@Injectable()
export class MailTransport {
  constructor(
    private readonly plugins: Plugins,
    private readonly config: AppConfig,
  ) {}

  /**
   * Answers within two minutes and never throws for what a mail server does: see `DeliveryResult`.
   * @param mail messageId: a UUID, the same at every try of the same mail
   */
  async deliver(mail: ComposedMail & { messageId?: string }): Promise<DeliveryResult> {
    const { messageId, fromName, replyTo, headers, to, subject, html, text } = mail;
    const id = messageId ?? uuidv7();
    return this.handOver({
      id,
      // The same at every try, so that a receiver can tell a repeat.
      mailId: `<${id}@${this.config.mailFrom.split('@').at(-1)}>`,
      from: { name: oneLine(fromName ?? PRODUCT_BRAND.name), address: this.config.mailFrom },
      to,
      subject: oneLine(subject),
      html,
      text,
      ...(replyTo ? { replyTo } : {}),
      ...(headers ? { headers } : {}),
    });
  }

  /** Whether copies of messages can be read. */
  get keepsCopies(): boolean {
    return this.channel.read !== undefined;
  }

  async read(messageId: string): Promise<StoredMessage | undefined> {
    return this.channel.read?.(messageId);
  }

  /** A channel that throws or is late breaks its contract: then nobody knows what became of the mail. */
  private async handOver(message: OutgoingMessage): Promise<DeliveryResult> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<DeliveryResult>((resolve) => {
      const detail = 'The channel did not answer in time.';
      timer = setTimeout(() => resolve({ outcome: 'unconfirmed', detail }), DELIVERY_LIMIT_MS);
    });
    try {
      return await Promise.race([this.channel.deliver(message), late]);
    } catch (error) {
      return {
        outcome: 'unconfirmed',
        detail: error instanceof Error ? error.message : String(error),
      };
    } finally {
      clearTimeout(timer);
    }
  }

  private get channel(): ChannelProvider {
    return this.plugins.one('channel');
  }
}

/** A header holds one line; a line break in a name would start a header of its own. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
