import { useTranslation } from 'react-i18next';
import type { User } from '../../shared/api/model';
import { Icon } from '../../shared/ui/icon';
import { Wordmark } from '../../shared/ui/wordmark';
import { BusinessSwitcher } from './business-switcher';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu';
import { NotificationBell } from './notification-bell';
import { NavLinks } from './nav-links';
import { MENU_ID, type MobileMenuState } from './use-mobile-menu';
import { UserMenu } from './user-menu';

/** Sticky header of every signed-in screen. */
export function TopNav({ user, menu }: { user: User; menu: MobileMenuState }) {
  const { t } = useTranslation('app');
  return (
    <header className={styles.header} onKeyDown={menu.onKeyDown}>
      <div className={styles.bar}>
        <Wordmark to="/dashboard" short />
        <nav className={styles.links} aria-label={t('nav.label')}>
          <NavLinks />
        </nav>
        <div className={styles.end}>
          <BusinessSwitcher businesses={user.businesses} />
          <NotificationBell />
          <div className={styles.userMenu}>
            <UserMenu user={user} />
          </div>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={menu.open}
            aria-controls={MENU_ID}
            aria-label={menu.open ? t('nav.close') : t('nav.open')}
            onClick={menu.toggle}
          >
            <Icon name={menu.open ? 'close' : 'menu'} size={24} />
          </button>
        </div>
      </div>
      {menu.open && <MobileMenu user={user} onChoose={menu.close} />}
    </header>
  );
}
