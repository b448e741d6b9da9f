import { Bone } from '../../shared/ui/bone';
import { Loading } from '../../shared/ui/loading';
import card from '../../shared/ui/card.module.css';
import styles from './dashboard.module.css';
import stats from './stat-cards.module.css';

const CARDS = [188, 188, 128, 128, 128];

/** The figures and cards of the dashboard before their numbers are here. */
export function DashboardSkeleton() {
  return (
    <div aria-busy="true">
      <Loading>
        <div className={styles.grid}>
          <div className={stats.stats}>
            {Array.from({ length: 4 }, (_, index) => (
              <div key={index} className={stats.stat}>
                <Bone width={110} />
                <Bone width={84} height={44} margin="14px 0 0" />
                <Bone width={120} margin="14px 0 0" />
              </div>
            ))}
          </div>
          {CARDS.map((height, index) => (
            <div key={index} className={card.card}>
              <Bone width={150} height={20} />
              <Bone width="100%" height={height} margin="20px 0 0" borderRadius={8} />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
