import { Injectable } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';
import { v7 as uuidv7 } from 'uuid';
import {
  EMAIL,
  oneLine,
  timeLimit,
  type ChannelProvider,
  type DeliveryResult,
  type OutgoingMessage,
  type StoredMessage,
} from '../../../../sdk/index.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { returnPathOf } from '../domain/return-path.js';
import { PRODUCT_BRAND } from '../../../lib/email/mail.js';
import { Plugins } from '../../../kernel/plugins/plugins.js';
import type { ComposedMail } from './composer.js';

/** What the SDK grants a channel. */
const DELIVERY_LIMIT_MS = 120_000;
/** Times what the channel sends at once: a mail more is there when a connection becomes free. */
const AHEAD = 1.25;

/** Hands mails to the channel. For mails that belong to a tenant use `MessageQueue`, which keeps a ledger. */
@Injectable()
export class MailTransport {
  private readonly turns = new Map<string, LimitFunction>();

  constructor(
    private readonly plugins: Plugins,
    private readonly config: AppConfig,
  ) {}

  /**
   * Answers within two minutes and never throws for what a mail server does: see `DeliveryResult`.
   * @param mail messageId: a UUID, the same at every try of the same mail
   * @param onTheWay called just before the other side can have the mail; when it rejects, the mail is not sent
   */
  async deliver(
    mail: ComposedMail & { messageId?: string },
    onTheWay: () => Promise<void> = async () => undefined,
  ): Promise<DeliveryResult> {
    const { messageId, channel = EMAIL.id, fromName, about, to, subject, html, text } = mail;
    const { replyTo, headers } = about === 'account' ? this.ofAccount(mail) : mail;
    const id = messageId ?? uuidv7();
    const { bounceDomain } = this.config.mailIdentity;
    const message = {
      id,
      // The same at every try, so that a receiver can tell a repeat.
      mailId: `<${id}@${this.config.mailFrom.split('@').at(-1)}>`,
      from: { name: headerText(fromName ?? PRODUCT_BRAND.name), address: this.config.mailFrom },
      to,
      ...(bounceDomain ? { returnPath: returnPathOf(id, bounceDomain) } : {}),
      subject: headerText(subject),
      html,
      text,
      ...(replyTo ? { replyTo } : {}),
      ...(headers ? { headers } : {}),
    };
    const known = this.plugins.media.get(channel);
    if (!known?.channel) {
      const detail = `No channel for '${channel}' is set up.`;
      return { outcome: 'rejected', reason: 'no-channel', detail };
    }
    const isText = known.medium.content === 'text';
    const sent = isText ? { ...message, subject: '', html: '' } : message;
    return this.handOver(known.channel, sent, onTheWay);
  }

  /**
   * Does something when few enough others do: for what hands over messages of a medium. A mail that is made
   * before its turn lies about, and is moved around by every collection of garbage meanwhile.
   */
  turn<T>(medium: string, work: () => Promise<T>): Promise<T> {
    let limit = this.turns.get(medium);
    if (!limit) {
      limit = pLimit(Math.ceil(this.atOnce(medium) * AHEAD));
      this.turns.set(medium, limit);
    }
    return limit(work);
  }

  /** How many messages of a medium are worth handing over at the same time. */
  atOnce(medium: string): number {
    return this.channelOf(medium)?.atOnce ?? 1;
  }

  /** Whether copies of messages can be read. */
  get keepsCopies(): boolean {
    return this.channel.read !== undefined;
  }

  async read(messageId: string): Promise<StoredMessage | undefined> {
    return this.channel.read?.(messageId);
  }

  private ofAccount({ replyTo, headers }: ComposedMail): Pick<ComposedMail, 'replyTo' | 'headers'> {
    const answersTo = replyTo ?? this.config.mailIdentity.contactEmail;
    return {
      headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
      ...(answersTo === undefined ? {} : { replyTo: answersTo }),
    };
  }

  /** A channel that throws or is late breaks its contract: then nobody knows what became of the mail. */
  private async handOver(
    channel: ChannelProvider,
    message: OutgoingMessage,
    onTheWay: () => Promise<void>,
  ): Promise<DeliveryResult> {
    let cancel = (): void => undefined;
    const late = new Promise<DeliveryResult>((resolve) => {
      const detail = 'The channel did not answer in time.';
      cancel = timeLimit(DELIVERY_LIMIT_MS, () => resolve({ outcome: 'unconfirmed', detail }));
    });
    try {
      return await Promise.race([channel.deliver(message, onTheWay), late]);
    } catch (error) {
      return {
        outcome: 'unconfirmed',
        detail: error instanceof Error ? error.message : String(error),
      };
    } finally {
      cancel();
    }
  }

  /** Returns the channel of a medium; undefined where none is set up. There is always one for email. */
  private channelOf(medium: string): ChannelProvider | undefined {
    return this.plugins.media.get(medium)?.channel;
  }

  private get channel(): ChannelProvider {
    const channel = this.channelOf(EMAIL.id);
    if (!channel) throw new Error('No channel for mail is listed: add one to PLUGINS.');
    return channel;
  }
}

/** Characters of a name or a subject, at most. */
const HEADER_LENGTH = 200;

const headerText = (text: string): string => oneLine(text).slice(0, HEADER_LENGTH);
