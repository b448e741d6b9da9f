import { useTranslation } from 'react-i18next';
import { partKey } from '../../../shared/api/keys';
import type { Campaign } from '../../../shared/api/model';
import { useAction } from '../../../shared/api/use-action';
import { useToast } from '../../../shared/toast/toast-provider';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog';
import { deleteCampaign } from '../model/queries';

interface DeleteDraftDialogProps {
  campaign: Campaign;
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes a draft after asking. */
export function DeleteDraftDialog({ campaign, onDeleted, onClose }: DeleteDraftDialogProps) {
  const { t } = useTranslation('campaigns');
  const toast = useToast();
  const action = useAction({
    run: deleteCampaign,
    refresh: () => [partKey(campaign.businessId, 'campaigns')],
    onDone: () => {
      toast({ kind: 'success', title: t('form.deleted') });
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('remove.title', { name: campaign.name })}
      text={t('remove.text')}
      action={t('remove.submit')}
      pending={action.pending}
      error={action.error}
      onConfirm={() => action.start(campaign.id)}
      onClose={onClose}
    />
  );
}
