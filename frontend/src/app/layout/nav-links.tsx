import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useIsAbsent } from '../../shared/plan/use-plan';
import { atLeast } from '../../shared/session/roles';
import { useCurrentBusiness } from '../../shared/session/use-session';
import styles from './header.module.css';
import { navItems, type NavItem } from './nav-items';
import { useUnreadOf } from './use-unread-of';

/** Links to the screens, with the current one marked. */
export function NavLinks({ onChoose }: { onChoose?: () => void }) {
  const role = useCurrentBusiness()?.role;
  const shown = navItems.filter(({ needs }) => needs === undefined || atLeast(role, needs));
  return shown.map((item) => <ItemLink key={item.path} item={item} onChoose={onChoose} />);
}

interface ItemLinkProps {
  item: NavItem;
  onChoose: (() => void) | undefined;
}

function ItemLink({ item, onChoose }: ItemLinkProps) {
  const { t } = useTranslation('app');
  const { shown, label } = useUnreadOf(item);
  if (useIsAbsent(item.of)) return null;
  return (
    <NavLink to={item.path} className={styles.link} onClick={onChoose} aria-label={label}>
      {/* The space keeps word and number apart where only the text is read, as in a copy. */}
      {t(item.label)} {shown && <span className={styles.count}>{shown}</span>}
    </NavLink>
  );
}
