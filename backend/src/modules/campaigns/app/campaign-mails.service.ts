import { Injectable } from '@nestjs/common';
import type { ChannelMedium } from '../../../../sdk/index.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { DEFAULT_LANGUAGE, pickLanguage, type Language } from '../../../lib/i18n/languages.js';
import { textParts, type TextParts } from '../../../rules/text-parts.js';
import { currentActorId } from '../../../kernel/tenancy/tenant-context.js';
import { Accounts, ConfirmedSenders } from '../../auth/public.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { MessageTransport, Media, Suppressions } from '../../messages/public.js';
import { ReviewRequestPreview, type MailPreview } from '../../requests/public.js';
import type { Variant, Wording } from '../domain/campaign.js';
import { contentOf, forVariant } from '../domain/wording.js';
import { writeTo } from './campaign-wording.js';
import { CampaignRepository } from '../data/campaign.repository.js';
import { assertChannel } from './assert-channel.js';
import { campaignErrors } from './errors.js';
import { textFor } from './text-for.js';

/** A message of a campaign, as a customer would get it. */
export interface CampaignMail extends MailPreview {
  /** Length of a message that is counted in parts; null for others. */
  parts: TextParts | null;
  /** The language it is written in (BCP 47). */
  language: string;
}

/** Message to preview, and its customer. */
export interface MailChoice {
  /** Id of the medium. */
  channel: string;
  content: readonly Wording[];
  variant: Variant;
  customerName: string;
  /** Language of the customer; that of the business where left out. */
  language: Language | undefined;
}

/** Message of a campaign to send as a test, and its recipient. */
export interface TestChoice {
  /** Email address; that of the signed-in person where left out. */
  to?: string | undefined;
  /** Phone number, for media that need one. */
  phone?: string | null | undefined;
  step: number;
  variant: Variant;
  language?: Language | undefined;
}

/** Name used in tests, of nobody on the customer list. */
const EXAMPLE_CUSTOMER = 'Maria Lopez';

/** Previews messages of campaigns, and sends them as a test. */
@Injectable()
export class CampaignMails {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly businesses: BusinessDirectory,
    private readonly mails: ReviewRequestPreview,
    private readonly transport: MessageTransport,
    private readonly suppressions: Suppressions,
    private readonly accounts: Accounts,
    private readonly senders: ConfirmedSenders,
    private readonly media: Media,
  ) {}

  /** @throws AppError 404 when there is no such business */
  async preview(businessId: string, choice: MailChoice): Promise<CampaignMail> {
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    const { channel, content, variant, customerName } = choice;
    const wanted = choice.language ?? pickLanguage([business.language]) ?? DEFAULT_LANGUAGE;
    const wording = textFor(forVariant(content, variant), wanted, business.language);
    const to = { customerName, businessName: business.name, language: wanted };
    const written = { language: wording?.language ?? wanted };
    const { medium } = this.media.known(channel);
    if (medium.content === 'text') {
      const { fromName, text, counted } = await this.mails.textOf(businessId, {
        medium,
        language: wanted,
        write: (link) => writeTo({ content, variant }, business.language, { ...to, link }),
      });
      return {
        fromName,
        text,
        replyTo: '',
        subject: '',
        html: '',
        parts: medium.textLength?.countedIn === 'gsm-7' ? textParts(counted) : null,
        ...written,
      };
    }
    const mail = await this.mails.of(businessId, {
      customerName,
      language: wanted,
      written: writeTo({ content, variant }, business.language, to),
    });
    return { ...mail, parts: null, ...written };
  }

  /**
   * Sends one message of a campaign as a test. It is not a request and is not counted.
   * @returns the address or number that it was sent to
   * @throws AppError 403 before the sender's address is confirmed, 404, 409 when there is no such reminder, the
   *   recipient has unsubscribed or the message was not accepted, 422 without an address, without a number for a text
   *   message, or when the campaign's channel is gone
   */
  async sendTest(campaignId: string, choice: TestChoice): Promise<string> {
    const campaign = await this.campaigns.find(campaignId);
    if (!campaign) throw kernelErrors['not-found']();
    const content = contentOf(campaign, choice.step);
    if (!content) throw campaignErrors['no-such-reminder']();
    // The test may go to any address, and the sender's own may be somebody else's until it is confirmed.
    await this.senders.assertConfirmed();
    const { channel, businessId } = campaign;
    const medium = assertChannel(this.media, channel);
    const isText = medium.content === 'text';
    const to = await this.testAddress(businessId, medium, choice);
    if (to === null || to === undefined) throw campaignErrors['test-needs-number']();
    if (await this.suppressions.has(businessId, to))
      throw campaignErrors[isText ? 'test-stopped' : 'test-unsubscribed']();
    const { fromName, replyTo, subject, html, text } = await this.preview(businessId, {
      channel,
      content,
      variant: choice.variant,
      language: choice.language,
      customerName: EXAMPLE_CUSTOMER,
    });
    const result = await this.transport.deliver({
      channel,
      fromName,
      replyTo,
      subject,
      html,
      text,
      to,
    });
    if (result.outcome !== 'sent')
      throw campaignErrors[isText ? 'test-text-not-sent' : 'test-not-sent']({
        answer: result.detail,
      });
    return to;
  }

  private async testAddress(
    businessId: string,
    { addressKind }: ChannelMedium,
    { phone, to }: TestChoice,
  ): Promise<string | null | undefined> {
    return addressKind === 'phone' ? phone : (to ?? (await this.ownAddress(businessId)));
  }

  /** Returns the email address of the signed-in person. API keys have none. */
  private async ownAddress(businessId: string): Promise<string> {
    const actor = currentActorId();
    const members = await this.accounts.membersOf(businessId);
    const address = members.find(({ id }) => id === actor)?.email;
    if (actor === undefined || address === undefined) throw campaignErrors['no-address']();
    return address;
  }
}
