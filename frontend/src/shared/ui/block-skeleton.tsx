import { Bone } from './bone';
import { Loading } from './loading';

/** Skeleton of a block, about as high as what will be in its place. */
export function BlockSkeleton({ height }: { height: number }) {
  return (
    <Loading>
      <Bone width="100%" height={height} margin="16px 0 0" borderRadius={8} />
    </Loading>
  );
}
