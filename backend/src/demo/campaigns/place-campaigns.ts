import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/tenancy/tenant-db.js';
import { ExampleCampaigns, type ExampleCampaign } from '../../modules/campaigns/public.js';
import type { DemoPlace } from '../rows/demo-place.js';
import { readRows } from '../rows/read-rows.js';

/** Places the campaigns of a demo shop, the oldest first; sent long ago, so that a visitor may send one today. */
@Injectable()
export class PlaceCampaigns {
  constructor(private readonly campaigns: ExampleCampaigns) {}

  async add(tx: Tx, { businessId, customers }: DemoPlace): Promise<void> {
    const examples = readRows<ExampleCampaign[]>(import.meta.url, 'demo-campaigns.json');
    for (const example of examples) await this.campaigns.add(tx, businessId, example, customers);
  }
}
