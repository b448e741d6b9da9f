import { Bone } from '../../shared/ui/bone';
import { CardListSkeleton } from '../../shared/ui/list-skeleton';
import styles from '../../shared/ui/page.module.css';

/** Placeholder for a page that is still loading. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Bone width={220} height={36} />
      </div>
      <CardListSkeleton />
    </div>
  );
}
