import { Bone } from '../../shared/ui/bone';
import card from '../../shared/ui/card.module.css';
import { Loading } from '../../shared/ui/loading';
import styles from './insight.module.css';

/** The cards before their numbers are here. */
export function InsightSkeleton() {
  return (
    <div aria-busy="true">
      <Loading>
        <div className={styles.body}>
          <div className={card.card}>
            <Bone width={180} height={20} />
            <Bone width="100%" height={220} margin="20px 0 0" borderRadius={8} />
          </div>
          <div className={styles.grid}>
            {Array.from({ length: 4 }, (_, index) => (
              <div key={index} className={card.card}>
                <Bone width={150} height={20} />
                <Bone width="100%" height={180} margin="20px 0 0" borderRadius={8} />
              </div>
            ))}
          </div>
        </div>
      </Loading>
    </div>
  );
}
