import { queryOptions } from '@tanstack/react-query';
import * as campaigns from '../../shared/api/generated/campaigns/campaigns';
import { campaignKey, listKey, partKey } from '../../shared/api/keys';
import { listQuery } from '../../shared/api/list-query';
import { body } from '../../shared/http/body';

export const campaignsQuery = (businessId: string) =>
  listQuery(listKey(businessId, 'campaigns', {}), (page, init) =>
    campaigns.listCampaigns(businessId, page, init),
  );

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: campaignKey(id),
    queryFn: ({ signal }) => body(campaigns.getCampaign(id, { signal })),
  });

export const recipientsQuery = (id: string) =>
  listQuery([...campaignKey(id), 'recipients'], (page, init) =>
    campaigns.listCampaignRecipients(id, page, init),
  );

/** Counted anew whenever somebody is about to send: the list may have grown. */
export const audienceQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'campaign-audience'),
    queryFn: ({ signal }) => body(campaigns.getCampaignAudience(businessId, { signal })),
    staleTime: 0,
    gcTime: 0,
  });

export const previewQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'campaign-preview'),
    queryFn: ({ signal }) => body(campaigns.previewCampaign(businessId, undefined, { signal })),
  });

/** Keeps a draft: the one with this id, or a new one. */
export const saveDraft = (
  businessId: string,
  id: string | undefined,
  name: string,
  init: RequestInit,
) =>
  body(
    id === undefined
      ? campaigns.createCampaign(businessId, { name }, init)
      : campaigns.updateCampaign(id, { name }, init),
  );

export const sendCampaign = (id: string, init: RequestInit) =>
  body(campaigns.sendCampaign(id, init));

export const { deleteCampaign } = campaigns;
