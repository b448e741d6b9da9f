import { Bone } from '../../shared/ui/bone';
import card from '../../shared/ui/card.module.css';
import { Loading } from '../../shared/ui/loading';
import styles from './settings.module.css';

/** Two cards with fields that are on their way. */
export function SettingsSkeleton() {
  return (
    <Loading>
      <div className={styles.cards}>
        {[4, 1].map((fields) => (
          <div key={fields} className={card.card}>
            <Bone width={180} height={22} />
            {Array.from({ length: fields }, (_, index) => (
              <div key={index}>
                <Bone width={110} margin="24px 0 8px" />
                <Bone width="100%" height={40} borderRadius={8} />
              </div>
            ))}
            <Bone width={140} height={40} borderRadius={8} margin="24px 0 0" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
