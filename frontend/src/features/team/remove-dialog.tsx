import { useTranslation } from 'react-i18next';
import { teamKey } from '../../shared/api/keys';
import type { TeamMember } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { fullName } from '../../shared/session/initials';
import { useToast } from '../../shared/toast/toast-provider';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import { removeMember } from './queries';
import type { Organization } from './use-organization';

interface RemoveDialogProps {
  member: TeamMember;
  organization: Organization;
  onClose: () => void;
}

/** Removes a member after asking. */
export function RemoveDialog({ member, organization, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('team');
  const toast = useToast();
  const name = fullName(member) || member.email;
  const action = useAction({
    run: (id: string, init) => removeMember(organization.id, id, init),
    refresh: () => [teamKey],
    onDone: () => {
      toast({ kind: 'success', title: t('remove.done', { name }), name });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('remove.title', { name })}
      text={t('remove.text', { name })}
      action={t('remove.submit')}
      pending={action.pending}
      error={action.error}
      onConfirm={() => action.start(member.id)}
      onClose={onClose}
    />
  );
}
