import type { ReactNode } from 'react';
import styles from './art.module.css';
import type { BadgeCode } from './badge-codes';

const star = 'M0-13l3.8 8.2 9 1-6.7 6.1 1.8 8.9L0 6.7l-7.9 4.5 1.8-8.9-6.7-6.1 9-1z';
const heart = 'M0 9C-9 2-11-2-11-6a5.6 5.6 0 0 1 11-2 5.6 5.6 0 0 1 11 2c0 4-2 8-11 15z';

/* Drawn on 96 x 96 inside a ring; the colors are those of the illustrations. */
const drawings: Record<BadgeCode, ReactNode> = {
  first_review: (
    <>
      <path
        className={styles.fill}
        d="M30 28h36a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H50L38 73V62h-8a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6z"
      />
      <path className={styles.warning} d={star} transform="translate(48 46) scale(.95)" />
    </>
  ),
  ten_reviews: (
    <>
      <path className={styles.accent} d="M34 56l-7 20 11-4 6 9 6-20zM62 56l7 20-11-4-6 9-6-20z" />
      <circle className={styles.fill} cx="48" cy="42" r="22" />
      <path className={styles.warning} d={star} transform="translate(48 43) scale(1.15)" />
    </>
  ),
  ten_requests: (
    <>
      <path className={styles.line} d="M22 66c6-1 9-4 12-9M28 74c9-1 14-5 18-11" />
      <path className={styles.fill} d="M75 25L26 44l19 9 8 20z" />
      <path className={styles.primary} d="M75 25L45 53l8 20z" />
    </>
  ),
  fast_reply: (
    <>
      <path className={styles.fill} d="M42 22h12v8H42z" />
      <path className={styles.line} d="M68 33l5 5" />
      <circle className={styles.fill} cx="48" cy="53" r="23" />
      <path className={styles.success} d="M48 53V36a17 17 0 0 1 15 25z" />
      <path className={styles.line} d="M48 53V38M48 53l9 6" />
    </>
  ),
  hot_streak: (
    <>
      <path
        className={styles.primary}
        d="M49 18c2 12 20 19 20 38a21 21 0 0 1-42 0c0-9 4-15 9-19 1 5 3 8 6 9-2-11 1-21 7-28z"
      />
      <path
        className={styles.warning}
        d="M48 46c1 6 10 9 10 18a10 10 0 0 1-20 0c0-5 2-8 5-10 1 3 2 4 3 4-1-5 0-9 2-12z"
      />
    </>
  ),
  inbox_zero: (
    <>
      <path className={styles.fill} d="M24 50l8-22h32l8 22v20a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4z" />
      <path className={styles.line} d="M24 52h14l4 8h12l4-8h14" />
      <circle className={styles.success} cx="66" cy="32" r="13" />
      <path className={styles.mark} d="M60 32l4 5 8-9" />
    </>
  ),
  ten_resolved: (
    <>
      <path
        className={styles.fill}
        d="M26 26h30a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H42l-9 8v-8h-7a5 5 0 0 1-5-5V31a5 5 0 0 1 5-5z"
      />
      <path
        className={styles.accent}
        d="M52 40h18a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5h-3v9l-10-9h-9a5 5 0 0 1-5-5V45a5 5 0 0 1 5-5z"
      />
      <path className={styles.primary} d={heart} transform="translate(59 52) scale(.85)" />
    </>
  ),
};

/** A badge's drawing; says nothing that its name beside it does not say. */
export function BadgeArt({ code, earned }: { code: BadgeCode; earned: boolean }) {
  return (
    <svg className={styles.medal} viewBox="0 0 96 96" aria-hidden="true" data-earned={earned}>
      <circle className={styles.rim} cx="48" cy="48" r="46" />
      {drawings[code]}
    </svg>
  );
}
