import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignKey, partKey } from '../../shared/api/keys';
import type { Campaign } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { useToast } from '../../shared/toast/toast-provider';
import { saveDraft, sendCampaign } from './queries';

interface SaveInput {
  name: string;
  /** Whether it is sent once it is saved. */
  send: boolean;
}

/** Saves a campaign as a draft, and sends it where that was asked for. */
export function useSaveCampaign(
  businessId: string,
  draft: Campaign | undefined,
  onDone: (campaign: Campaign) => void,
) {
  const { t } = useTranslation('campaigns');
  const toast = useToast();
  // A draft that was saved but could not be sent is the one to be sent at the next try.
  const id = useRef(draft?.id);
  return useAction({
    run: async ({ name, send }: SaveInput, init) => {
      const saved = await saveDraft(businessId, id.current, name, init);
      id.current = saved.id;
      return send ? sendCampaign(saved.id, init) : saved;
    },
    refresh: () => [
      partKey(businessId, 'campaigns'),
      ...(id.current === undefined ? [] : [campaignKey(id.current)]),
    ],
    onDone: (campaign, { send }) => {
      toast({
        kind: 'success',
        title: send ? t('confirm.done', { name: campaign.name }) : t('form.saved'),
        ...(!send && { description: t('form.unchanged') }),
      });
      onDone(campaign);
    },
  });
}
