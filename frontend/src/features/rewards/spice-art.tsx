import { useId } from 'react';
import { gaugeShape } from '../../shared/brand/gauge-shape';
import type { SpiceLevel } from '../../shared/spice/spice-level';
import '../../shared/spice/spice-colors.css';
import styles from './art.module.css';

const STEPS = 6;
/** A small flame around the origin, tip up. */
const FLAME =
  'M0-9c.7 3.6 5.4 5.4 5.4 10.6a5.4 5.4 0 0 1-10.8 0c0-2.2 1-3.6 2.3-4.8.2 1.2.8 2 1.5 2.3C-1.8-4.4-1.2-6.6 0-9z';
/** Degrees between two flames of the crown. */
const APART = 32;

/** The art of a Spice Level: the pod fills step by step, and every step adds a flame around it. */
export function SpiceArt({ name, step }: { name: SpiceLevel; step: number }) {
  const id = useId();
  const { viewBox, vessel, stem, top, bottom } = gaugeShape;
  const height = ((bottom - top) * step) / STEPS;
  const flames = step - 1;
  return (
    <svg className={styles.spice} data-spice={name} viewBox="0 0 96 96" aria-hidden="true">
      <circle className={styles.disc} cx="48" cy="54" r="34" />
      {Array.from({ length: flames }, (_, index) => {
        const turn = (index - (flames - 1) / 2) * APART;
        return (
          <path
            key={index}
            className={styles.heat}
            d={FLAME}
            transform={`rotate(${turn} 48 54) translate(48 12) scale(1.15)`}
          />
        );
      })}
      <svg x="24" y="27" width="52" height="52" viewBox={viewBox}>
        <clipPath id={id}>
          <path d={vessel} />
        </clipPath>
        {stem && <path d={stem} className={styles.success} />}
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
    </svg>
  );
}
