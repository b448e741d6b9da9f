import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { userKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { useToast } from '../../shared/toast/toast-provider';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import { leaveTeam } from './queries';
import type { Organization } from './use-organization';

/** Ends one's own membership after asking. */
export function LeaveDialog(props: { organization: Organization; onClose: () => void }) {
  const { organization, onClose } = props;
  const { t, i18n } = useTranslation('team');
  const toast = useToast();
  const navigate = useNavigate();
  const action = useAction({
    run: leaveTeam,
    refresh: () => [userKey],
    onDone: () => {
      toast({ kind: 'success', title: t('leave.done') });
      void navigate('/');
    },
  });
  const names = organization.businesses.map(({ name }) => name);
  const place = new Intl.ListFormat(i18n.language).format(names);
  return (
    <ConfirmDialog
      open
      title={t('leave.title', { place })}
      text={t('leave.text')}
      action={t('leave.submit')}
      pending={action.pending}
      error={action.error}
      onConfirm={() => action.start(organization.id)}
      onClose={onClose}
    />
  );
}
