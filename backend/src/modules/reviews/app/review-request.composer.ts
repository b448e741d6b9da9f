import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Brands } from '../../../kernel/brand/brands.js';
import { Ports } from '../../../kernel/contract/ports.js';
import { randomToken } from '../../../kernel/crypto/tokens.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import {
  messageComposerPort,
  type ComposedMail,
  type MessageComposer,
} from '../../messages/public.js';
import { reviewRequestMail } from './review-request-mail.js';
import { ReviewRequestRepository } from './review-request.repository.js';

/** The kind of message that asks for a review. */
export const REVIEW_REQUEST_MESSAGE = 'review-request';

/** Makes the mail of a review request at the moment it is sent. */
@Injectable()
export class ReviewRequestComposer implements MessageComposer, OnModuleInit {
  readonly kind = REVIEW_REQUEST_MESSAGE;

  constructor(
    private readonly requests: ReviewRequestRepository,
    private readonly businesses: BusinessDirectory,
    private readonly brands: Brands,
    private readonly ports: Ports,
  ) {}

  onModuleInit(): void {
    this.ports.provide(messageComposerPort, this);
  }

  /**
   * The token is made here and only its hash is kept, so no copy of the link lies in the database
   * or a queue. A mail that has to be made again gets a new one; the earlier was never sent.
   */
  async compose(requestId: string): Promise<ComposedMail | { suppressed: string }> {
    const request = await this.requests.find(requestId);
    if (!request?.customer.email) return { suppressed: 'customer-erased' };
    if (request.status === 'expired') return { suppressed: 'request-expired' };
    const business = await this.businesses.find(request.businessId);
    if (!business) return { suppressed: 'business-gone' };
    const token = randomToken();
    await this.requests.setToken(requestId, token);
    const look = await this.brands.mailOf(currentOrganizationId());
    const page = `${look.siteUrl}/r/${token}`;
    const star = (rating: number): string => `${page}?rating=${rating}`;
    const mail = reviewRequestMail({
      language: request.customer.language ?? business.language,
      customerName: request.customer.name,
      businessName: business.name,
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
    return { ...mail, to: request.customer.email, fromName: business.name };
  }
}
