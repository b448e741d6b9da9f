import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  TestMessage,
  CreateCampaign,
  SendTestMessage,
} from '../../../shared/api/generated/model';
import { campaignKey, partKey } from '../../../shared/api/keys';
import type { Campaign } from '../../../shared/api/model';
import { useAction } from '../../../shared/api/use-action';
import { useToast } from '../../../shared/toast/toast-provider';
import { saveDraft, sendCampaign, sendTest } from '../model/queries';

interface SaveInput {
  input: CreateCampaign;
  /** True to send or schedule the campaign once it is saved. */
  send: boolean;
}

interface TestInput {
  input: CreateCampaign;
  mail: SendTestMessage;
}

interface After {
  /** Receives the input that the server has stored. */
  onSaved: (input: CreateCampaign) => void;
  onDone: (campaign: Campaign) => void;
}

/** Saves a campaign as a draft, then sends it or a test of it on request. */
export function useSaveCampaign(businessId: string, draft: Campaign | undefined, after: After) {
  const { t } = useTranslation('campaigns');
  const toast = useToast();
  // A retry sends the draft that was saved but could not be sent.
  const id = useRef(draft?.id);
  const keep = async (input: CreateCampaign, init: RequestInit): Promise<Campaign> => {
    const saved = await saveDraft(businessId, id.current, input, init);
    id.current = saved.id;
    after.onSaved(input);
    return saved;
  };
  const refresh = () => [
    partKey(businessId, 'campaigns'),
    ...(id.current === undefined ? [] : [campaignKey(id.current)]),
  ];
  const save = useAction({
    run: async ({ input, send }: SaveInput, init) => {
      const saved = await keep(input, init);
      return send ? sendCampaign(saved.id, init) : saved;
    },
    refresh,
    onDone: (campaign) => {
      const { name, status } = campaign;
      if (status === 'draft') {
        toast({ kind: 'success', title: t('form.saved'), description: t('form.unchanged') });
      } else {
        const title = status === 'scheduled' ? 'confirm.scheduled' : 'confirm.done';
        toast({ kind: 'success', title: t(title, { name }) });
      }
      after.onDone(campaign);
    },
  });
  const test = useAction({
    run: async ({ input, mail }: TestInput, init): Promise<TestMessage> =>
      sendTest((await keep(input, init)).id, mail, init),
    refresh,
    onDone: ({ to }) =>
      toast({
        kind: 'success',
        title: t('test.done', { address: to }),
        name: to,
        description: t('test.saved'),
      }),
  });
  return { save, test };
}
