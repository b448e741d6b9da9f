import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamKey } from '../../shared/api/keys';
import type { TeamInvitation } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useFormat } from '../../shared/i18n/format';
import { initials } from '../../shared/session/initials';
import { useToast } from '../../shared/toast/toast-provider';
import { Avatar } from '../../shared/ui/avatar';
import { Badge } from '../../shared/ui/badge';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import { Icon } from '../../shared/ui/icon';
import { MailAddress } from './mail-address';
import { resendInvitation, withdrawInvitation } from './queries';
import styles from './team.module.css';
import { useScopeText } from './use-scope-text';

/** Somebody who was asked, what became of the mail, and what can be done about it. */
export function InvitationRow({ invitation }: { invitation: TeamInvitation }) {
  const { t } = useTranslation('team');
  const { id, email, role } = invitation;
  const scopeText = useScopeText();
  const errorText = useErrorText();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const resend = useAction({
    run: resendInvitation,
    refresh: () => [teamKey],
    onDone: () => toast({ kind: 'success', title: t('resend.done', { email }), name: email }),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('resend.failed'), description: errorText(error) }),
  });
  const withdraw = useAction({
    run: withdrawInvitation,
    refresh: () => [teamKey],
    onDone: () => toast({ kind: 'success', title: t('withdraw.done', { email }), name: email }),
  });
  const items: MenuProps['items'] = [
    { key: 'resend', label: t('resend.action'), onClick: () => resend.start(id) },
    { key: 'withdraw', label: t('withdraw.action'), onClick: () => setAsking(true) },
  ];
  return (
    <div className={styles.row}>
      <Avatar text={initials({ email })} />
      <div className={styles.who}>
        <div className={styles.name}>
          <MailAddress email={email} />
        </div>
        <InvitationProgress invitation={invitation} />
      </div>
      <div className={styles.scope}>
        <Badge>{t(`role.${role}`)}</Badge>
        <span className={styles.quiet}>{scopeText(invitation.businessIds)}</span>
      </div>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button
          type="text"
          loading={resend.pending}
          icon={<Icon name="more" />}
          aria-label={t('more', { name: email })}
        />
      </Dropdown>
      <ConfirmDialog
        open={asking}
        title={t('withdraw.title', { email })}
        text={t('withdraw.text')}
        action={t('withdraw.submit')}
        pending={withdraw.pending}
        error={withdraw.error}
        onConfirm={() => withdraw.start(id)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** When somebody was asked, or why no answer can be expected. */
function InvitationProgress({ invitation }: { invitation: TeamInvitation }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { expired, emailStatus, invitedAt, expiresAt } = invitation;
  if (emailStatus === 'failed') return <Badge tone="problem">{t('invitations.failed')}</Badge>;
  if (expired) return <Badge tone="warning">{t('invitations.expired')}</Badge>;
  return (
    <div className={styles.quiet}>
      {emailStatus === 'queued'
        ? t('invitations.queued')
        : t('invitations.sent', { when: format.ago(invitedAt), until: format.date(expiresAt) })}
    </div>
  );
}
