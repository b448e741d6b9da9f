import { Bone } from '../../shared/ui/bone';
import { Loading } from '../../shared/ui/loading';
import styles from './settings.module.css';

/** Two sections with fields that are on their way. */
export function SettingsSkeleton() {
  return (
    <Loading>
      {[4, 1].map((fields) => (
        <div key={fields} className={styles.section}>
          <Bone width={180} height={24} />
          <div className={styles.controls}>
            {Array.from({ length: fields }, (_, index) => (
              <div key={index}>
                <Bone width={110} margin="24px 0 8px" />
                <Bone width="100%" height={40} borderRadius={8} />
              </div>
            ))}
            <Bone width={140} height={40} borderRadius={8} margin="24px 0 0" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
