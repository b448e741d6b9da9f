import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as campaigns from '../../../shared/api/generated/campaigns/campaigns';
import { listCustomerTags } from '../../../shared/api/generated/customers/customers';
import type {
  PreviewCampaignAudience,
  CreateCampaign,
  ListCampaignRecipientsParams,
  PreviewCampaignMessage,
  SendTestMessage,
} from '../../../shared/api/generated/model';
import { campaignKey, listKey, partKey } from '../../../shared/api/keys';
import { listQuery } from '../../../shared/api/list-query';
import { body } from '../../../shared/http/body';
import { LANGUAGES } from '../../../shared/i18n/languages';
import { withoutEmptySubject, type Language } from './campaign-draft';

export type RecipientFilter = Pick<ListCampaignRecipientsParams, 'status' | 'search'>;

export const campaignsQuery = (businessId: string) =>
  listQuery(listKey(businessId, 'campaigns', {}), (page, init) =>
    campaigns.listCampaigns(businessId, page, init),
  );

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: campaignKey(id),
    queryFn: ({ signal }) => body(campaigns.getCampaign(id, { signal })),
  });

/** Below the campaign's key: what changes it changes its report. */
export const reportQuery = (id: string, by: 'hour' | 'day') =>
  queryOptions({
    queryKey: [...campaignKey(id), 'report', by],
    queryFn: ({ signal }) => body(campaigns.getCampaignReport(id, { by }, { signal })),
    placeholderData: keepPreviousData,
  });

export const recipientsQuery = (id: string, filter: RecipientFilter) =>
  listQuery([...campaignKey(id), 'recipients', filter], (page, init) =>
    campaigns.listCampaignRecipients(id, { ...filter, ...page }, init),
  );

export const recipientsFile = campaigns.getExportCampaignRecipientsUrl;

/** Counted anew whenever it is looked at: the list may have grown. */
export const audienceQuery = (businessId: string, filter: PreviewCampaignAudience) =>
  queryOptions({
    queryKey: [...partKey(businessId, 'campaigns/preview-audience'), filter],
    queryFn: ({ signal }) =>
      body(campaigns.previewCampaignAudience(businessId, filter, { signal })),
    staleTime: 0,
    gcTime: 0,
  });

/** The languages that customers of a business are addressed in. */
export const languagesQuery = (businessId: string) =>
  queryOptions({
    queryKey: [...partKey(businessId, 'customers'), 'languages'],
    queryFn: async ({ signal }) => {
      const { languages } = await body(
        campaigns.previewCampaignAudience(businessId, {}, { signal }),
      );
      const spoken = new Set(languages.map(({ language }) => language));
      return LANGUAGES.map(({ code }) => code as Language).filter((code) => spoken.has(code));
    },
  });

/** Below the customers' key: what changes them changes their tags. */
export const tagsQuery = (businessId: string) =>
  queryOptions({
    queryKey: [...partKey(businessId, 'customers'), 'tags'],
    queryFn: ({ signal }) => body(listCustomerTags(businessId, { signal })),
  });

export const previewQuery = (businessId: string, input: PreviewCampaignMessage) =>
  queryOptions({
    queryKey: [...partKey(businessId, 'campaigns/preview-message'), input],
    queryFn: ({ signal }) => {
      const content = input.content?.map(withoutEmptySubject);
      const asked = { ...input, ...(content && { content }) };
      return body(campaigns.previewCampaignMessage(businessId, asked, { signal }));
    },
    placeholderData: keepPreviousData,
  });

/** Keeps a draft: the one with this id, or a new one. */
export const saveDraft = (
  businessId: string,
  id: string | undefined,
  input: CreateCampaign,
  init: RequestInit,
) =>
  body(
    id === undefined
      ? campaigns.createCampaign(businessId, input, init)
      : campaigns.updateCampaign(id, input, init),
  );

/** Sends it now, or at the moment that was kept with it. */
export const sendCampaign = (id: string, init: RequestInit) =>
  body(campaigns.sendCampaign(id, {}, init));

/** Sends what is unconfirmed once more. */
export const resendUnconfirmed = (id: string, init: RequestInit) =>
  body(campaigns.resendUnconfirmedMessages(id, init));

export const sendTest = (id: string, input: SendTestMessage, init: RequestInit) =>
  body(campaigns.sendTestMessage(id, input, init));

export type Step = 'pause' | 'resume' | 'cancel' | 'unschedule' | 'duplicate';

const steps = {
  pause: campaigns.pauseCampaign,
  resume: campaigns.resumeCampaign,
  cancel: campaigns.cancelCampaign,
  unschedule: campaigns.unscheduleCampaign,
  duplicate: campaigns.duplicateCampaign,
} as const;

/** Moves a campaign on; a duplicate answers the new draft. */
export const takeStep = (id: string, step: Step, init: RequestInit) => body(steps[step](id, init));

export const { deleteCampaign } = campaigns;
