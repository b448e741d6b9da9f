import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '../../shared/api/model';
import { fullName, initials } from '../../shared/session/initials';
import { useUser } from '../../shared/session/use-session';
import { Avatar } from '../../shared/ui/avatar';
import { Badge } from '../../shared/ui/badge';
import { Icon } from '../../shared/ui/icon';
import { ChangeDialog } from './change-dialog';
import { LeaveDialog } from './leave-dialog';
import { MailAddress } from './mail-address';
import { RemoveDialog } from './remove-dialog';
import styles from './team.module.css';
import type { Organization } from './use-organization';
import { useScopeText } from './use-scope-text';

interface MemberRowProps {
  member: TeamMember;
  organization: Organization;
}

/** A member, what they may do and where, and what can be done about it. */
export function MemberRow({ member, organization }: MemberRowProps) {
  const { t } = useTranslation('team');
  const scopeText = useScopeText();
  const isSelf = useUser()?.id === member.id;
  const [open, setOpen] = useState<'change' | 'end'>();
  const name = fullName(member) || member.email;
  const items: MenuProps['items'] = [
    { key: 'change', label: t('change.action'), onClick: () => setOpen('change') },
    {
      key: 'end',
      label: isSelf ? t('leave.action') : t('remove.action'),
      onClick: () => setOpen('end'),
    },
  ];
  const dialog = { organization, onClose: () => setOpen(undefined) };
  return (
    <div className={styles.row}>
      <Avatar image={member.profileImageUrl} text={initials(member)} />
      <div className={styles.who}>
        <div className={styles.name}>
          <bdi>{name}</bdi>
          {isSelf && <Badge>{t('members.you')}</Badge>}
        </div>
        <div className={styles.quiet} dir="auto">
          <MailAddress email={member.email} />
        </div>
      </div>
      <div className={styles.scope}>
        <Badge tone={member.role === 'owner' ? 'warning' : 'plain'}>
          {t(`role.${member.role}`)}
        </Badge>
        <span className={styles.quiet}>{scopeText(member.businessIds)}</span>
      </div>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" icon={<Icon name="more" />} aria-label={t('more', { name })} />
      </Dropdown>
      {open === 'change' && <ChangeDialog member={member} {...dialog} />}
      {open === 'end' &&
        (isSelf ? <LeaveDialog {...dialog} /> : <RemoveDialog member={member} {...dialog} />)}
    </div>
  );
}
