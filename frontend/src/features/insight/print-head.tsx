import { brand } from '../../shared/brand/brand';
import { Mark } from '../../shared/ui/mark';
import styles from './print-head.module.css';

/** Brand of the report: shown only on paper, which lacks the site's header. */
export function PrintHead() {
  return (
    <div className={styles.head} aria-hidden="true">
      {brand.logoUrl ? (
        <img src={brand.logoUrl} alt="" height={36} />
      ) : (
        <>
          <Mark size={32} />
          <span>{brand.name}</span>
        </>
      )}
    </div>
  );
}
