import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon, type IconName } from '../../shared/ui/icon';
import styles from './bottom-bar.module.css';
import type { NavItem } from './nav-items';
import { useUnreadOf } from './use-unread-of';

interface BarLinkProps {
  item: NavItem;
  icon: IconName;
  /** Text instead of the one in the menu. */
  text?: string;
  onChoose: () => void;
}

/** Link of the bottom bar, with the current screen marked and what is new there counted. */
export function BarLink({ item, icon, text, onChoose }: BarLinkProps) {
  const { t } = useTranslation('app');
  const { shown, label } = useUnreadOf(item);
  return (
    <NavLink to={item.path} className={styles.item} aria-label={label} onClick={onChoose}>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
        {shown && <span className={styles.count}>{shown}</span>}
      </span>
      <span className={styles.text}>{text ?? t(item.label)}</span>
    </NavLink>
  );
}
