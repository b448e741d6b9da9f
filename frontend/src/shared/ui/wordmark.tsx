import { Link } from 'react-router-dom';
import { brand } from '../brand/brand';
import { Mark } from './mark';
import styles from './wordmark.module.css';

interface WordmarkProps {
  to?: string;
  /** True to show only the mark on a phone, where the name of the business needs the room. */
  short?: boolean;
}

/** Logo of the brand, or its mark and name, linked to the start page. */
export function Wordmark({ to = '/', short }: WordmarkProps) {
  return (
    <Link to={to} className={styles.wordmark} data-short={short || undefined}>
      {brand.logoUrl ? (
        <img className={styles.logo} src={brand.logoUrl} alt={brand.name} />
      ) : (
        <>
          <span className={styles.sign}>
            <Mark size={30} />
          </span>
          <bdi className={styles.name} data-long={brand.name.length > 12 || undefined}>
            {brand.name}
          </bdi>
        </>
      )}
    </Link>
  );
}
