import { Link } from 'react-router-dom';
import styles from './back-link.module.css';
import { Icon } from './icon';

/** Link to the screen that a screen belongs to, above its title. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <span className={styles.arrow}>
        <Icon name="arrowRight" size={18} />
      </span>
      {label}
    </Link>
  );
}
