import type { CSSProperties } from 'react';
import styles from './bone.module.css';

/** Piece of a loading skeleton, with the position and size of the content. */
export function Bone(props: Pick<CSSProperties, 'width' | 'height' | 'borderRadius' | 'margin'>) {
  return <span className={styles.bone} style={props} />;
}
