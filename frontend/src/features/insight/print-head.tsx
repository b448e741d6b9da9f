import { brand } from '../../shared/brand/brand';
import { Mark } from '../../shared/ui/mark';
import styles from './print-head.module.css';

/** Whose report it is: on paper only, where the site's header is not. */
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
