import type { JSX } from 'react';
import type { BoneProps } from './bone';
import styles from './list.module.css';
import { Loading } from './loading';

interface CardBonesProps {
  /** `Bone`, or `PlainBone` before Ant Design is loaded. */
  piece: (props: BoneProps) => JSX.Element;
  count: number;
}

/** Cards of a skeleton. */
export function CardBones({ piece: Piece, count }: CardBonesProps) {
  return (
    <Loading>
      <ul className={styles.cards}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.card}>
            <Piece width={120} height={20} />
            <Piece width="92%" margin="20px 0 0" />
            <Piece width="64%" margin="8px 0 0" />
            <Piece width={140} margin="20px 0 0" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
