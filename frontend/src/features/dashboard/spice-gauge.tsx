import { useId } from 'react';
import { SIGN_CALYX_PATH, SIGN_POD_PATH, SIGN_VIEW_BOX } from '../../shared/brand/sign';
import styles from './dashboard.module.css';

/** Where the pod begins and ends in the sign's own units. */
const TOP = 32;
const BOTTOM = 62.6;

/** The sign, whose pod fills with heat from the tip up. `share` is 0 to 1. */
export function SpiceGauge({ share }: { share: number }) {
  const id = useId();
  const height = (BOTTOM - TOP) * share;
  return (
    <svg className={styles.gauge} viewBox={SIGN_VIEW_BOX} aria-hidden="true">
      <clipPath id={id}>
        <path d={SIGN_POD_PATH} />
      </clipPath>
      <path d={SIGN_CALYX_PATH} className={styles.calyx} />
      <path d={SIGN_POD_PATH} className={styles.pod} />
      <rect
        className={styles.heat}
        clipPath={`url(#${id})`}
        x="0"
        width="64"
        y={BOTTOM - height}
        height={height}
      />
    </svg>
  );
}
