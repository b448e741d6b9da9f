import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import {
  linkLanguagesPort,
  type LinkLanguages,
  type SpokenLanguages,
} from '../../../site/link-languages.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { MessageQueue } from '../../messages/public.js';
import { DEMO_REQUEST, DEMO_TOKEN } from '../domain/demo-request.js';
import { publicName } from '../../../rules/public-name.js';
import { greetingName } from '../domain/greeting-name.js';
import { requestErrors } from './errors.js';
import {
  statusAt,
  type AskingBusiness,
  type RequestStatus,
  type TokenTarget,
} from '../domain/review-request.js';
import { reviewRequestOpened } from './events.js';
import { ReviewRequestRepository } from '../data/review-request.repository.js';

/** Data of the customer page. */
export interface ReviewLink {
  request: { id: string; businessId: string; customerId: string; status: RequestStatus };
  business: AskingBusiness;
  customer: {
    /** Name to greet the customer by; null when there is none that could be said aloud. */
    firstName: string | null;
    /** Name that a review of the customer is signed with; null when it would be anonymous. */
    publicName: string | null;
  };
  /** True when 1 to 4 stars may also be published after they were given privately. */
  mayPublishToo: boolean;
  /** True when answers are accepted but not stored. */
  demo: boolean;
}

/** Reads and opens the links that customers were sent. */
@Injectable()
export class ReviewLinks implements LinkLanguages, OnModuleInit {
  readonly section = 'r';

  constructor(
    private readonly db: TenantDb,
    private readonly requests: ReviewRequestRepository,
    private readonly messages: MessageQueue,
    private readonly outbox: Outbox,
    private readonly ports: Ports,
  ) {}

  onModuleInit(): void {
    this.ports.provide(linkLanguagesPort, this);
  }

  /** Returns the languages of customer and business; also for an expired link, whose page says that it expired. */
  async languagesOf(token: string): Promise<SpokenLanguages | undefined> {
    if (token === DEMO_TOKEN) return undefined;
    return (await this.requests.findByToken(token))?.languages;
  }

  /**
   * Reads the data behind a link. Changes nothing, because email scanners follow links.
   * @throws AppError 404 for an unknown token, or when the request is expired or canceled
   */
  async read(token: string): Promise<ReviewLink> {
    if (token === DEMO_TOKEN) return DEMO_REQUEST;
    const target = await this.target(token);
    const { id, businessId, customerId, status } = target;
    return {
      request: { id, businessId, customerId, status },
      business: target.business,
      customer: {
        firstName: greetingName(target.customerName),
        publicName: publicName(target.customerName),
      },
      mayPublishToo: target.publicPathForAll,
      demo: false,
    };
  }

  /** Records that a person, not a scanner, opened the page. */
  async open(token: string): Promise<void> {
    if (token === DEMO_TOKEN) return;
    const { id, organizationId, businessId, customerId } = await this.target(token);
    await this.db.run(organizationId, () =>
      this.db.transaction(async (tx) => {
        await this.messages.recordArrival(tx, [id]);
        if (await this.requests.markOpened(tx, id)) {
          await this.outbox.append(tx, reviewRequestOpened, {
            businessId,
            reviewRequestId: id,
            customerId,
          });
        }
      }),
    );
  }

  private async target(token: string): Promise<TokenTarget> {
    const target = await this.requests.findByToken(token);
    const status = target && statusAt(target.status, target.expiresAt, new Date());
    if (!target || status === 'expired' || status === 'canceled') {
      throw requestErrors['not-found']();
    }
    return target;
  }
}
