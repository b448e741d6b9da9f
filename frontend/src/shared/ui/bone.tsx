import { Skeleton } from 'antd';
import type { CSSProperties } from 'react';

export type BoneProps = Pick<CSSProperties, 'width' | 'height' | 'borderRadius' | 'margin'>;

/** Piece of a loading skeleton, with the position and size of the content. */
export function Bone({ width, height = 16, borderRadius = 6, margin }: BoneProps) {
  return (
    <Skeleton.Node
      active
      styles={{
        root: { display: 'block', width, maxWidth: '100%', margin },
        content: { width: '100%', height, borderRadius },
      }}
    />
  );
}
