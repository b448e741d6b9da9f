import { Bone } from '../../shared/ui/bone';
import { Loading } from '../../shared/ui/loading';
import card from '../../shared/ui/card.module.css';
import styles from './dashboard.module.css';

/** The cards of the dashboard before their numbers are here. */
export function DashboardSkeleton() {
  return (
    <Loading>
      <div className={styles.grid}>
        {([styles.wide, styles.small, styles.small, styles.wide] as const).map((place, index) => (
          <div key={index} className={`${card.card} ${place}`}>
            <Bone width={130} height={20} />
            <Bone width={96} height={52} margin="20px 0 0" />
            <Bone width={110} margin="12px 0 0" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
