import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { campaignKey, partKey } from '../../../shared/api/keys';
import type { Campaign } from '../../../shared/api/model';
import { useAction } from '../../../shared/api/use-action';
import { useErrorText } from '../../../shared/errors/use-error-text';
import { useToast } from '../../../shared/toast/toast-provider';
import { campaignQuery, takeStep, type Step } from '../model/queries';

/** Moves a campaign on; the screen shows at once where it is then. */
export function useCampaignAction({ id, name, businessId }: Campaign, onDone?: () => void) {
  const { t } = useTranslation('campaigns');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const errorText = useErrorText();
  return useAction({
    run: (step: Step, init) => takeStep(id, step, init),
    refresh: () => [partKey(businessId, 'campaigns'), campaignKey(id)],
    onDone: (moved, step) => {
      queries.setQueryData(campaignQuery(moved.id).queryKey, moved);
      toast({ kind: 'success', title: t(`step.${step}Done`, { name }) });
      onDone?.();
      if (step === 'duplicate') void navigate(`/campaigns/${moved.id}`);
    },
    onFailed: (error) =>
      toast({ kind: 'error', title: t('step.failed'), description: errorText(error) }),
  });
}
