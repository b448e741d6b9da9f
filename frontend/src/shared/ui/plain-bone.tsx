import type { BoneProps } from './bone';
import styles from './plain-bone.module.css';

/** Piece of a skeleton that looks like `Bone`, for what is shown before Ant Design is loaded. */
export function PlainBone({ width, height = 16, borderRadius = 6, margin }: BoneProps) {
  return <span className={styles.bone} style={{ width, height, borderRadius, margin }} />;
}
