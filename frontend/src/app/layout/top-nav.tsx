import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../shared/api/model';
import { Icon } from '../../shared/ui/icon';
import { Wordmark } from '../../shared/ui/wordmark';
import { BusinessSwitcher } from './business-switcher';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu';
import { NotificationBell } from './notification-bell';
import { NavLinks } from './nav-links';
import { UserMenu } from './user-menu';

const PANEL_ID = 'mobile-menu';

/** Sticky header of every signed-in screen. */
export function TopNav({ user }: { user: User }) {
  const { t } = useTranslation('app');
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    // The focused element disappears with the menu.
    toggle.current?.focus();
  };
  return (
    <header className={styles.header} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <Wordmark to="/dashboard" />
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
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={PANEL_ID}
            aria-label={open ? t('nav.close') : t('nav.open')}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} size={24} />
          </button>
        </div>
      </div>
      {open && <MobileMenu id={PANEL_ID} user={user} onChoose={() => setOpen(false)} />}
    </header>
  );
}
