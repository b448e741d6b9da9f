import { Bone } from '../../shared/ui/bone';
import { CardListSkeleton } from '../../shared/ui/list-skeleton';
import styles from '../../shared/ui/page.module.css';

/** A page of which nothing is known yet. */
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
