import { useId } from 'react';
import { gaugeShape } from '../brand/gauge-shape';
import type { SpiceLevel } from './spice-level';
import './spice-colors.css';
import styles from './spice-gauge.module.css';

/** Radius of the ring around the sign, in units of the view box. */
const RADIUS = 53;
const AROUND = 2 * Math.PI * RADIUS;

interface SpiceGaugeProps {
  /** Level whose color it has. */
  level: SpiceLevel;
  /** 0 to 1. */
  share: number;
  label: string;
  /** Share as text. */
  text: string;
  /** The pod glows once whenever this number grows; never at 0. */
  glows?: number;
}

/** Progress ring around the sign, whose pod fills with heat from the tip up. */
export function SpiceGauge({ level, share, label, text, glows = 0 }: SpiceGaugeProps) {
  const id = useId();
  const { viewBox, vessel, stem, top, bottom } = gaugeShape;
  const height = (bottom - top) * share;
  return (
    <div
      className={styles.gauge}
      data-spice={level}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.track} cx="60" cy="60" r={RADIUS} />
        {share > 0 && (
          <circle
            className={styles.ring}
            cx="60"
            cy="60"
            r={RADIUS}
            strokeDasharray={`${AROUND * share} ${AROUND}`}
          />
        )}
        <svg x="30" y="27" width="62" height="62" viewBox={viewBox}>
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
          {glows > 0 && (
            <rect
              key={glows}
              className={styles.glow}
              clipPath={`url(#${id})`}
              x="0"
              width="64"
              y={top}
              height={bottom - top}
            />
          )}
        </svg>
      </svg>
    </div>
  );
}
