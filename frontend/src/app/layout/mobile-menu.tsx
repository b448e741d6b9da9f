import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { User } from '../../shared/api/model';
import { isAgencyHost } from '../../shared/brand/brand';
import { useIsAbsent } from '../../shared/plan/use-plan';
import { onSignOut } from '../../shared/session/sign-out';
import { useMay } from '../../shared/session/use-session';
import { Icon } from '../../shared/ui/icon';
import { LanguageSelect } from '../../shared/ui/language-select';
import styles from './header.module.css';
import { NavLinks } from './nav-links';
import { PersonLine } from './person-line';
import { MENU_ID } from './use-mobile-menu';

interface MobileMenuProps {
  user: User;
  onChoose: () => void;
}

/** Navigation on small screens; choosing an item closes it. */
export function MobileMenu({ user, onChoose }: MobileMenuProps) {
  const { t } = useTranslation('app');
  const hasBilling = useMay('owner') && !isAgencyHost;
  const hasRewards = !useIsAbsent('gamification.rewards');
  const panel = useRef<HTMLDivElement>(null);
  // The button in the header precedes the menu; from the bottom bar, the focus would have to cross the screen.
  useEffect(() => {
    if (panel.current?.parentElement?.contains(document.activeElement)) return;
    panel.current?.querySelector('a')?.focus({ preventScroll: true });
  }, []);
  return (
    <div id={MENU_ID} ref={panel} className={styles.panel}>
      <nav aria-label={t('nav.label')}>
        <NavLinks onChoose={onChoose} />
      </nav>
      <div className={styles.account}>
        {hasRewards && (
          <Link to="/rewards" className={styles.rewards} onClick={onChoose}>
            <Icon name="flame" size={18} />
            {t('user.rewards')}
          </Link>
        )}
        <Link to="/settings/security" className={styles.rewards} onClick={onChoose}>
          <Icon name="shield" size={18} />
          {t('user.account')}
        </Link>
        {hasBilling && (
          <Link to="/settings/billing" className={styles.rewards} onClick={onChoose}>
            <Icon name="card" size={18} />
            {t('user.billing')}
          </Link>
        )}
      </div>
      <div className={styles.language}>
        <LanguageSelect />
      </div>
      <div className={styles.person}>
        <PersonLine user={user} />
        <Button href="/api/logout" onClick={onSignOut} icon={<Icon name="signOut" size={18} />}>
          {t('user.logOut')}
        </Button>
      </div>
    </div>
  );
}
