import { Injectable } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';
import { v7 as uuidv7 } from 'uuid';
import {
  EMAIL,
  oneLine,
  type ChannelProvider,
  type DeliveryResult,
  type OutgoingMessage,
  type StoredMessage,
} from '../../../../sdk/index.js';
import { withTimeLimit } from '../../../lib/time-limit.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { returnPathOf } from '../domain/return-path.js';
import { PRODUCT_BRAND } from '../../../lib/email/mail.js';
import { Plugins } from '../../../kernel/plugins/plugins.js';
import type { ComposedMail } from './composer.js';

/** Milliseconds that the SDK allows a channel for one delivery. */
const DELIVERY_LIMIT_MS = 120_000;
/** Factor on the channel's `atOnce`, so that another message is ready when a connection becomes free. */
const AHEAD = 1.25;

/**
 * Hands messages over to their channel. For messages that belong to a tenant use `MessageQueue`, which keeps a ledger.
 */
@Injectable()
export class MessageTransport {
  private readonly turns = new Map<string, LimitFunction>();

  constructor(
    private readonly plugins: Plugins,
    private readonly config: AppConfig,
  ) {}

  /**
   * Resolves within two minutes and never rejects because of a mail server; see `DeliveryResult`.
   * @param mail messageId: a UUID, the same for every attempt at the same message
   * @param onTheWay called just before the other side can receive the message; if it rejects, the message is not sent
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
      // The same for every attempt, so that a receiver can recognize a duplicate.
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
   * Runs `work`, which hands a message over, when the medium has a free slot. A message rendered before its turn would
   * stay in memory, and every garbage collection would move it.
   */
  turn<T>(medium: string, work: () => Promise<T>): Promise<T> {
    let limit = this.turns.get(medium);
    if (!limit) {
      limit = pLimit(Math.ceil(this.atOnce(medium) * AHEAD));
      this.turns.set(medium, limit);
    }
    return limit(work);
  }

  /** Returns the number of messages of a medium that are worth handing over at the same time. */
  atOnce(medium: string): number {
    return this.channelOf(medium)?.atOnce ?? 1;
  }

  /** True when emails are only stored: no channel that delivers them is set up. */
  get storesEmails(): boolean {
    return this.plugins.standIns.has(EMAIL.id);
  }

  /** True when copies of emails can be read. */
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

  /** A channel that throws or times out breaks its contract: the outcome of the message is then unknown. */
  private async handOver(
    channel: ChannelProvider,
    message: OutgoingMessage,
    onTheWay: () => Promise<void>,
  ): Promise<DeliveryResult> {
    try {
      const delivery = channel.deliver(message, onTheWay);
      return await withTimeLimit(
        DELIVERY_LIMIT_MS,
        delivery,
        'The channel did not answer in time.',
      );
    } catch (error) {
      return {
        outcome: 'unconfirmed',
        detail: error instanceof Error ? error.message : String(error),
      };
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

/** Maximum length of a name or a subject, in characters. */
const HEADER_LENGTH = 200;

const headerText = (text: string): string => oneLine(text).slice(0, HEADER_LENGTH);
