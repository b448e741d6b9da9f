import type { CSSProperties } from 'react';
import styles from './bone.module.css';

/** One piece of a skeleton, in the place and size of what is coming. */
export function Bone(props: Pick<CSSProperties, 'width' | 'height' | 'borderRadius' | 'margin'>) {
  return <span className={styles.bone} style={props} />;
}
