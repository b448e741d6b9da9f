import { Injectable } from '@nestjs/common';
import type { ChannelMedium } from '../../../../sdk/index.js';
import { Brands } from '../../../kernel/brands/brands.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TOKEN_LENGTH } from '../../../lib/crypto/tokens.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { DEMO_TOKEN } from '../domain/demo-request.js';
import type { RequestText } from './request-writer.js';
import { reviewRequestMail } from './review-request-mail.js';
import { reviewRequestText } from './review-request-text.js';

/** Preview of an email before it is sent. */
export interface MailPreview {
  fromName: string;
  /** Address that receives replies; empty for a text message. */
  replyTo: string;
  subject: string;
  /** A complete document. */
  html: string;
  text: string;
}

/** Customer and text of an email preview. */
export interface PreviewFor {
  customerName: string;
  /** BCP 47. */
  language: string;
  /** The business's own text; undefined for the product's. */
  written: RequestText | undefined;
}

/** Preview of a text message before it is sent. */
export interface TextPreview {
  fromName: string;
  /** Text with a link to the demo. */
  text: string;
  /** Text as long as the one that is sent; the link to the demo is shorter. */
  counted: string;
}

/** Medium, language and text of a text message preview. */
export interface TextPreviewFor {
  medium: ChannelMedium;
  /** BCP 47. */
  language: string;
  /** Returns the business's own text with the link in it; undefined for the product's. */
  write: (link: string) => RequestText | undefined;
}

/** Builds previews of review requests as a customer would get them; their links lead to the demo. */
@Injectable()
export class ReviewRequestPreview {
  constructor(
    private readonly businesses: BusinessDirectory,
    private readonly brands: Brands,
  ) {}

  /** @throws AppError 404 when there is no such business */
  async of(
    businessId: string,
    { customerName, language, written }: PreviewFor,
  ): Promise<MailPreview> {
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    const look = await this.brands.mailOf(currentOrganizationId());
    const page = `${look.siteUrl}/r`;
    const { subject, html, text } = reviewRequestMail({
      language,
      customerName,
      written,
      businessName: business.name,
      postalAddress: business.postalAddress,
      unsubscribeUrl: `${look.siteUrl}/u/${DEMO_TOKEN}`,
      links: { star1: page, star2: page, star3: page, star4: page, star5: page, page },
      brand: { ...look.brand, name: business.name },
    });
    return { fromName: business.name, replyTo: business.contactEmail, subject, html, text };
  }

  /**
   * Returns the preview of the text message that asks.
   * @throws AppError 404 when there is no such business
   */
  async textOf(
    businessId: string,
    { medium, language, write }: TextPreviewFor,
  ): Promise<TextPreview> {
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    const { siteUrl } = await this.brands.mailOf(currentOrganizationId());
    const { name: businessName } = business;
    const withLink = (page: string): string =>
      reviewRequestText({ medium, businessName, page, language, to: '', written: write(page) })
        .text;
    return {
      fromName: businessName,
      text: withLink(`${siteUrl}/r`),
      counted: withLink(`${siteUrl}/r/${'x'.repeat(TOKEN_LENGTH)}`),
    };
  }
}
