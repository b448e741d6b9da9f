import type { MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { User } from '../../shared/api/model';
import { chooseLanguage } from '../../shared/i18n/choose-language';
import { LANGUAGES } from '../../shared/i18n/languages';
import { fullName, initials } from '../../shared/session/initials';
import { onSignOut } from '../../shared/session/sign-out';
import { isAgencyHost } from '../../shared/brand/brand';
import { useIsAbsent } from '../../shared/plan/use-plan';
import { useMay } from '../../shared/session/use-session';
import { Avatar } from '../../shared/ui/avatar';
import { Icon } from '../../shared/ui/icon';
import { MenuButton } from '../../shared/ui/menu-button';
import { PersonLine } from './person-line';
import styles from './menus.module.css';

/** Menu with the signed-in user, links to account pages, the language, and sign-out. */
export function UserMenu({ user }: { user: User }) {
  const { t, i18n } = useTranslation(['app', 'ui']);
  const hasBilling = useMay('owner') && !isAgencyHost;
  const hasRewards = !useIsAbsent('gamification.rewards');
  const items: MenuProps['items'] = [
    { key: 'person', type: 'group', label: <PersonLine user={user} /> },
    { type: 'divider' },
    ...(hasRewards
      ? [
          {
            key: 'rewards',
            icon: <Icon name="flame" size={18} />,
            label: <Link to="/rewards">{t('user.rewards')}</Link>,
          },
        ]
      : []),
    {
      key: 'security',
      icon: <Icon name="shield" size={18} />,
      label: <Link to="/settings/security">{t('user.account')}</Link>,
    },
    ...(hasBilling
      ? [
          {
            key: 'billing',
            icon: <Icon name="card" size={18} />,
            label: <Link to="/settings/billing">{t('user.billing')}</Link>,
          },
        ]
      : []),
    {
      key: 'language',
      icon: <Icon name="globe" size={18} />,
      label: t('ui:language'),
      children: LANGUAGES.map(({ code, name }) => ({
        key: code,
        label: <bdi lang={code}>{name}</bdi>,
        onClick: () => void chooseLanguage(code),
      })),
    },
    {
      key: 'log-out',
      icon: <Icon name="signOut" size={18} />,
      label: (
        <a href="/api/logout" onClick={onSignOut}>
          {t('user.logOut')}
        </a>
      ),
    },
  ];
  return (
    <MenuButton
      menu={{ items, selectedKeys: [i18n.language], className: styles.menu }}
      tooltip={fullName(user) || user.email}
      className={styles.avatarButton}
      // The accessible name contains the visible text (WCAG 2.5.3): users of voice control say what they see.
      label={t('user.menu', { initials: initials(user) })}
    >
      <Avatar image={user.profileImageUrl} text={initials(user)} size={36} />
    </MenuButton>
  );
}
