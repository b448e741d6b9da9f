import { useId } from 'react';
import { brand } from '../../shared/brand/brand';
import styles from './dashboard.module.css';
import { FLAME_SHAPE, SIGN_SHAPE } from './gauge-shape';

/** The sign, whose pod fills with heat from the tip up. `share` is 0 to 1. */
export function SpiceGauge({ share }: { share: number }) {
  const id = useId();
  const { viewBox, vessel, stem, top, bottom } = brand.isProduct ? SIGN_SHAPE : FLAME_SHAPE;
  const height = (bottom - top) * share;
  return (
    <svg className={styles.gauge} viewBox={viewBox} aria-hidden="true">
      <clipPath id={id}>
        <path d={vessel} />
      </clipPath>
      {stem && <path d={stem} className={styles.calyx} />}
      <path d={vessel} className={styles.pod} />
      <rect
        className={styles.heat}
        clipPath={`url(#${id})`}
        x="0"
        width="64"
        y={bottom - height}
        height={height}
      />
    </svg>
  );
}
