import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { atLeast } from '../../shared/session/roles';
import { useCurrentBusiness } from '../../shared/session/use-session';
import styles from './header.module.css';
import { navItems } from './nav-items';

/** The screens, with the open one marked. */
export function NavLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('app');
  const role = useCurrentBusiness()?.role;
  const shown = navItems.filter(({ needs }) => needs === undefined || atLeast(role, needs));
  return shown.map(({ path, label }) => (
    <NavLink key={path} to={path} className={styles.link} onClick={onChoose}>
      {t(label)}
    </NavLink>
  ));
}
