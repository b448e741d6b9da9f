import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '../brand/product';
import { Sign } from './sign';
import styles from './wordmark.module.css';

/** Sign and name; leads home. */
export function Wordmark({ to = '/' }: { to?: string }) {
  return (
    <Link to={to} className={styles.wordmark}>
      <span className={styles.sign}>
        <Sign size={30} />
      </span>
      {PRODUCT_NAME}
    </Link>
  );
}
