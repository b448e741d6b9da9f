import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { shownCount } from '../../shared/notifications/shown-count';
import { useUnread } from '../../shared/notifications/use-unread';
import { useIsAbsent } from '../../shared/plan/use-plan';
import { atLeast } from '../../shared/session/roles';
import { useCurrentBusiness } from '../../shared/session/use-session';
import styles from './header.module.css';
import { navItems, type NavItem } from './nav-items';

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

function ItemLink({ item: { path, label, of, unread }, onChoose }: ItemLinkProps) {
  const { t, i18n } = useTranslation('app');
  const counts = useUnread();
  if (useIsAbsent(of)) return null;
  const count = (unread && counts?.[unread.count]) ?? 0;
  const shown = shownCount(count, i18n.language);
  return (
    <NavLink
      to={path}
      className={styles.link}
      onClick={onChoose}
      // Only while there is something new: else the visible text is the name.
      aria-label={unread && count > 0 ? t(unread.label, { count, shown }) : undefined}
    >
      {t(label)}
      {count > 0 && <span className={styles.count}>{shown}</span>}
    </NavLink>
  );
}
