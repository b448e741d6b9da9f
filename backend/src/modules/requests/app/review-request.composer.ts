import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Brands, type MailLook } from '../../../kernel/brands/brands.js';
import { Ports } from '../../../kernel/contract/ports.js';
import { mailLanguage } from '../../../lib/email/mail.js';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { BusinessDirectory, type Business } from '../../businesses/public.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import {
  Media,
  messageComposerPort,
  Suppressions,
  UnsubscribeLinks,
  type SuppressionReason,
  type Composed,
  type MessageComposer,
  type MessageSubject,
} from '../../messages/public.js';
import { addressesOf, suppressionReason } from '../domain/suppression-reason.js';
import { quietForMs } from '../domain/medium-barriers.js';
import { addressFor } from '../domain/medium-rules.js';
import type { AddressedRequest } from '../domain/review-request.js';
import { LinkTokens } from './link-tokens.js';
import { MailOpens } from './mail-opens.service.js';
import { requestWriterPort, type RequestText, type WrittenTo } from './request-writer.js';
import { reviewRequestMail } from './review-request-mail.js';
import { reviewRequestText } from './review-request-text.js';
import { ReviewRequestRepository } from '../data/review-request.repository.js';

/** Reason a message was not sent: its business was suspended meanwhile. */
const BUSINESS_SUSPENDED = 'business-suspended';

/** Reason a message was not sent: its customer has answered meanwhile. */
const ANSWERED = 'answered';

/** The kind of message that asks for a review. */
export const REVIEW_REQUEST_MESSAGE = 'review-request';

/** Composes the message of a review request at the moment it is sent. */
@Injectable()
export class ReviewRequestComposer implements MessageComposer, OnModuleInit {
  readonly kind = REVIEW_REQUEST_MESSAGE;

  constructor(
    private readonly requests: ReviewRequestRepository,
    private readonly businesses: BusinessDirectory,
    private readonly brands: Brands,
    private readonly suppressions: Suppressions,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly tokens: LinkTokens,
    private readonly opens: MailOpens,
    private readonly ports: Ports,
    private readonly media: Media,
  ) {}

  onModuleInit(): void {
    this.ports.provide(messageComposerPort, this);
  }

  async customerNamesOf(subjectIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const requests = await this.requests.findAll(subjectIds);
    return new Map([...requests].map(([id, { customer }]) => [id, customer.name]));
  }

  async compose(subjects: readonly MessageSubject[]): Promise<ReadonlyMap<string, Composed>> {
    const requests = await this.requests.findAll(subjects.map(({ subjectId }) => subjectId));
    const shared: Shared = {
      // Checked again at the last moment: somebody may have unsubscribed while the message waited.
      suppressed: await this.suppressedOf([...requests.values()]),
      look: await this.brands.mailOf(currentOrganizationId()),
      businessOf: remembered((id) => this.businesses.find(id)),
      writerOf: remembered((key) => this.writerOf(key)),
    };
    const tokens = new Map<string, string>();
    const made = new Map<string, Composed>();
    for (const subject of subjects) {
      const request = requests.get(subject.subjectId);
      const mail = await this.composeOne(subject, request, shared);
      made.set(subject.messageId, mail);
      if (request && !('suppressed' in mail) && !('againInMs' in mail))
        tokens.set(request.id, sha256(this.tokens.of(request.id)));
    }
    await this.requests.keepTokens(tokens);
    return made;
  }

  private async composeOne(
    { sourceId, context }: MessageSubject,
    request: AddressedRequest | undefined,
    { suppressed, look, businessOf, writerOf }: Shared,
  ): Promise<Composed> {
    if (!request?.customer.email) return { suppressed: 'customer-erased' };
    if (request.status === 'expired') return { suppressed: 'request-expired' };
    // Somebody may have answered while a reminder waited, or by the shared link while any message did.
    if (request.status === 'rated' && request.sentAt) return { suppressed: ANSWERED };
    if (request.hasSharedAnswer) return { suppressed: ANSWERED };
    const { email, name: customerName } = request.customer;
    const medium = this.media.of(request.channel);
    const listed = suppressed.get(partOf(request)) ?? new Map<string, SuppressionReason>();
    const why = suppressionReason(listed, request.customer, medium);
    if (why) return { suppressed: why };
    const business = await businessOf(request.businessId);
    if (!business) return { suppressed: 'business-gone' };
    if (business.suspendedAt) return { suppressed: BUSINESS_SUSPENDED };
    const page = `${look.siteUrl}/r/${this.tokens.of(request.id)}`;
    const { lang: language } = mailLanguage(request.customer.language ?? business.language);
    const to = addressFor(request.customer, medium);
    if (medium.content === 'text') {
      if (to === null) return { suppressed: 'no-phone' };
      // The message may have waited for a retry, or for its campaign to be resumed.
      const timeZone = request.customer.timeZone ?? business.timeZone;
      const againInMs = quietForMs(medium.sendingHours, timeZone, new Date());
      // A campaign can wait; a request to one customer that is made by day is not meant for the next morning.
      if (againInMs > 0) return sourceId ? { againInMs } : { suppressed: 'quiet-hours' };
      const write = sourceId ? await writerOf(JSON.stringify([sourceId, context])) : undefined;
      const { name: businessName } = business;
      const written = write?.({ customerName, businessName, language, link: page });
      return reviewRequestText({ medium, businessName, page, language, to, written });
    }
    const write = sourceId ? await writerOf(JSON.stringify([sourceId, context])) : undefined;
    return () => {
      const star = (rating: number): string => `${page}?rating=${rating}`;
      const written = write?.({ customerName, businessName: business.name, language });
      const unsubscribe = this.unsubscribeLinks.forMail({
        address: email,
        businessId: business.id,
        subjectId: request.id,
        siteUrl: look.siteUrl,
        language: written?.language ?? language,
        kind: this.kind,
        sourceId,
      });
      const mail = reviewRequestMail({
        language,
        postalAddress: business.postalAddress,
        unsubscribeUrl: unsubscribe.page,
        customerName,
        businessName: business.name,
        picture: business.countsEmailOpens
          ? this.opens.pictureFor(request.id, look.siteUrl)
          : undefined,
        written,
        links: {
          star1: star(1),
          star2: star(2),
          star3: star(3),
          star4: star(4),
          star5: star(5),
          page,
        },
        brand: { ...look.brand, name: business.name },
      });
      const { headers } = unsubscribe;
      return {
        ...mail,
        channel: medium.id,
        to: email,
        headers,
        fromName: business.name,
        replyTo: business.contactEmail,
      };
    };
  }

  private async suppressedOf(requests: readonly AddressedRequest[]): Promise<Shared['suppressed']> {
    const listed = new Map<string, ReadonlyMap<string, SuppressionReason>>();
    for (const [part, own] of Map.groupBy(requests, partOf)) {
      const [{ businessId, channel }] = own as [AddressedRequest];
      const medium = this.media.of(channel);
      const addresses = own.flatMap(({ customer }) => addressesOf(customer, medium));
      const reasons = await this.suppressions.reasonsOf(businessId, addresses, undefined, channel);
      listed.set(part, reasons);
    }
    return listed;
  }

  /** @param key the source and its context, as JSON */
  private async writerOf(key: string): Promise<((to: WrittenTo) => RequestText) | undefined> {
    const [sourceId, context] = JSON.parse(key) as [string, object | null];
    for (const writer of this.ports.many(requestWriterPort)) {
      const write = await writer.writerOf(sourceId, context);
      if (write) return write;
    }
    return undefined;
  }
}

/** Part of a batch whose addresses are looked up together. */
const partOf = ({ businessId, channel }: AddressedRequest): string => `${businessId} ${channel}`;

/** Data that all messages of a batch share, read once. */
interface Shared {
  /** Suppressed addresses and their reasons, by part of the batch (see `partOf`). */
  suppressed: ReadonlyMap<string, ReadonlyMap<string, SuppressionReason>>;
  look: MailLook;
  businessOf: (id: string) => Promise<Business | undefined>;
  writerOf: (key: string) => Promise<((to: WrittenTo) => RequestText) | undefined>;
}

/** Returns a function that calls `ask` once for each key and remembers the result. */
function remembered<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (key) => {
    const answer = answers.get(key) ?? ask(key);
    answers.set(key, answer);
    return answer;
  };
}
