import { CardBones } from '../../shared/ui/card-bones';
import styles from '../../shared/ui/page.module.css';
import { PlainBone } from '../../shared/ui/plain-bone';

/** Placeholder for a page that is still loading, maybe with Ant Design. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PlainBone width={220} height={36} />
      </div>
      <CardBones piece={PlainBone} count={3} />
    </div>
  );
}
