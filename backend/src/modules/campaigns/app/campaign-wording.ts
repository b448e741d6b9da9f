import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Ports, type ProviderOf } from '../../../kernel/contract/ports.js';
import { nameLine } from '../../../lib/email/mail.js';
import { nameInText } from '../../../rules/name-in-text.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { requestWriterPort, type RequestText } from '../../requests/public.js';
import { VARIANTS, type Variant, type Wording } from '../domain/campaign.js';
import { fillMerge, firstNameOf } from '../domain/merge-language.js';
import { contentOf, forVariant } from '../domain/wording.js';
import { CampaignRepository } from '../data/campaign.repository.js';
import { textFor } from './text-for.js';

type Writer = NonNullable<Awaited<ReturnType<ProviderOf<typeof requestWriterPort>['writerOf']>>>;
/** Customer, business and language to write a text for. */
type WrittenTo = Parameters<Writer>[0];

const contextSchema = z
  .object({ step: z.int().default(0), variant: z.enum(VARIANTS).default('a') })
  .nullable();

/** Returns the text that a customer gets, with its fields filled; undefined for the product's own text. */
export function writeTo(
  { content, variant }: { content: readonly Wording[]; variant: Variant },
  businessLanguage: string | null,
  { customerName, businessName, language, link }: WrittenTo,
): RequestText | undefined {
  const text = textFor(forVariant(content, variant), language, businessLanguage);
  if (!text) return undefined;
  const shown = (name: string): string =>
    link === undefined ? nameLine(name) : nameInText(nameLine(name));
  const name = shown(customerName);
  const values = {
    'customer.name': name,
    'customer.firstName': firstNameOf(name),
    'business.name': shown(businessName),
    link: link ?? '',
  };
  const { language: spoken } = text;
  return {
    language: spoken,
    subject: fillMerge(text.subject, values),
    body: fillMerge(text.body, values),
  };
}

/** Writes the messages of campaigns with the texts of the campaigns. */
@Injectable()
export class CampaignWording implements ProviderOf<typeof requestWriterPort>, OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly campaigns: CampaignRepository,
    private readonly businesses: BusinessDirectory,
  ) {}

  onModuleInit(): void {
    this.ports.provide(requestWriterPort, this);
  }

  async writerOf(
    sourceId: string,
    context: object | null,
  ): Promise<((to: WrittenTo) => RequestText) | undefined> {
    const campaign = await this.campaigns.find(sourceId);
    if (!campaign) return undefined;
    const { step = 0, variant = 'a' } = contextSchema.parse(context) ?? {};
    const content = contentOf(campaign, step) ?? [];
    if (content.length === 0) return undefined;
    const business = await this.businesses.find(campaign.businessId);
    const spoken = business?.language ?? null;
    return (to) => writeTo({ content, variant }, spoken, to) as RequestText;
  }
}
