import { Bone } from './bone';
import { CardBones } from './card-bones';
import styles from './list.module.css';
import { Loading } from './loading';

/** Skeleton of a list of cards. */
export function CardListSkeleton({ count = 3 }: { count?: number }) {
  return <CardBones piece={Bone} count={count} />;
}

/** Skeleton of a list of rows. */
export function RowListSkeleton({ count = 5 }: { count?: number }) {
  return (
    <Loading>
      <ul className={styles.rows}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.row}>
            <Bone width={`${36 + ((index * 17) % 28)}%`} />
            <Bone width={`${28 + ((index * 11) % 20)}%`} margin="8px 0 0" height={13} />
          </li>
        ))}
      </ul>
    </Loading>
  );
}

/** Skeleton of a list of reviews or feedback. */
export function OpinionListSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading>
      <ul className={styles.rows}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.row}>
            <Bone width={`${32 + ((index * 17) % 24)}%`} height={18} />
            <Bone width={160} margin="10px 0 0" height={16} />
            <Bone width="92%" margin="16px 0 0" />
            <Bone width="64%" margin="8px 0 0" />
            <Bone width={200} margin="16px 0 0" height={36} />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
