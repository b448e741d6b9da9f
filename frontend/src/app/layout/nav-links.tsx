import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import styles from './header.module.css';
import { navItems } from './nav-items';

/** The screens, with the open one marked. */
export function NavLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('app');
  return navItems.map(({ path, label }) => (
    <NavLink key={path} to={path} className={styles.link} onClick={onChoose}>
      {t(label)}
    </NavLink>
  ));
}
