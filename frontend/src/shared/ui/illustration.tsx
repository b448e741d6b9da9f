import type { ReactNode } from 'react';
import { brand } from '../brand/brand';
import { SIGN_CALYX_PATH, SIGN_POD_PATH } from '../brand/sign';
import styles from './illustration.module.css';

const star = 'M0-13l3.8 8.2 9 1-6.7 6.1 1.8 8.9L0 6.7l-7.9 4.5 1.8-8.9-6.7-6.1 9-1z';

/* Drawn on 200 x 140; `.line` is ink, `.fill` is surface, others are roles of the palette. */
const scenes = {
  reviews: (
    <>
      <path
        className={styles.fill}
        d="M46 26h108a10 10 0 0 1 10 10v48a10 10 0 0 1-10 10H92l-22 20V94H46a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10z"
      />
      {[62, 81, 100, 119, 138].map((x) => (
        <path
          key={x}
          className={styles.success}
          d={star}
          transform={`translate(${x} 54) scale(.6)`}
        />
      ))}
      <path className={styles.line} d="M56 76h60" />
    </>
  ),
  inbox: (
    <>
      <path className={styles.fill} d="M70 20h60v62H70z" transform="rotate(-7 100 50)" />
      <path className={styles.line} d="M80 38h32M81 50h40M83 62h24" transform="rotate(-7 100 50)" />
      <path
        className={styles.fill}
        d="M40 70h34l8 16h36l8-16h34v40a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8z"
      />
      <circle className={styles.primary} cx="146" cy="34" r="7" />
    </>
  ),
  people: (
    <>
      <circle className={styles.fill} cx="72" cy="52" r="17" />
      <path className={styles.fill} d="M40 112c0-20 14-32 32-32s32 12 32 32z" />
      <circle className={styles.accent} cx="128" cy="52" r="17" />
      <path className={styles.accent} d="M96 112c0-20 14-32 32-32s32 12 32 32z" />
      <path className={styles.line} d="M128 96v12M122 102h12" />
    </>
  ),
  send: (
    <>
      <path className={styles.dash} d="M30 104c30 10 44-22 66-24" />
      <path className={styles.fill} d="M168 24L74 62l38 18 18 38z" />
      <path className={styles.line} d="M168 24l-56 56" />
      <path className={styles.primary} d={star} transform="translate(44 48) scale(.7)" />
    </>
  ),
  mail: (
    <>
      <path className={styles.fill} d="M44 40h112v76H44z" />
      <path className={styles.line} d="M44 42l56 44 56-44" />
      <circle className={styles.success} cx="154" cy="38" r="14" />
      <path className={styles.paper} d="M147 38l5 5 9-9" />
    </>
  ),
  shop: (
    <>
      <path className={styles.fill} d="M48 66h104v52H48z" />
      <path
        className={styles.accent}
        d="M44 34h112l8 28a12 12 0 0 1-22 6 13 13 0 0 1-21 0 13 13 0 0 1-21 0 13 13 0 0 1-21 0 13 13 0 0 1-21 0 12 12 0 0 1-22-6z"
      />
      <path className={styles.line} d="M88 118V90h24v28" />
    </>
  ),
  chart: (
    <>
      <path className={styles.fill} d="M44 26h112v92H44z" />
      <path className={styles.accent} d="M58 84h14v20H58zM82 70h14v34H82z" />
      <path className={styles.success} d="M106 58h14v46h-14zM130 44h14v60h-14z" />
      <path className={styles.line} d="M58 62l31-14 24-12 24-4" />
    </>
  ),
  medal: (
    <>
      <path className={styles.primary} d="M76 76l-12 42 20-8 12 18 8-36z" />
      <path className={styles.primary} d="M124 76l12 42-20-8-12 18-8-36z" />
      <circle className={styles.fill} cx="100" cy="56" r="38" />
      <path className={styles.accent} d={star} transform="translate(100 58) scale(1.8)" />
    </>
  ),
  key: (
    <>
      <path
        className={styles.fill}
        d="M50 26h100a8 8 0 0 1 8 8v72a8 8 0 0 1-8 8H50a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8z"
      />
      <path className={styles.line} d="M42 46h116M53 36h3M64 36h3M75 36h3" />
      <path className={styles.line} d="M90 80h52v13M129 80v9" />
      <circle className={styles.accent} cx="76" cy="80" r="16" />
      <circle className={styles.fill} cx="72" cy="80" r="5" />
    </>
  ),
  search: (
    <>
      <circle className={styles.fill} cx="90" cy="62" r="36" />
      <path className={styles.thick} d="M117 89l28 28" />
      <path className={styles.line} d="M76 62h28" />
    </>
  ),
  error: brand.isProduct ? (
    <g transform="translate(52 18) scale(1.6)">
      <path className={styles.fill} d={SIGN_POD_PATH} />
      <path className={styles.primary} d={SIGN_CALYX_PATH} />
      <path className={styles.line} d="M40 42l-6 5 5 3-6 6" />
    </g>
  ) : (
    <>
      <path className={styles.fill} d="M44 32h112v78H44z" />
      <path className={styles.line} d="M44 50h112M54 41h4M64 41h4M74 41h4" />
      <path className={styles.primary} d="M96 62h8l-2 20h-4zM96 88h8v8h-8z" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type Scene = keyof typeof scenes;

/** Small decorative drawing for an empty or failed state. */
export function Illustration({ scene }: { scene: Scene }) {
  return (
    <svg className={styles.illustration} viewBox="0 0 200 140" aria-hidden="true">
      <ellipse className={styles.ground} cx="100" cy="122" rx="78" ry="7" />
      {scenes[scene]}
    </svg>
  );
}
