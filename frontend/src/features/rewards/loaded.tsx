import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bone } from '../../shared/ui/bone';
import { InlineError } from '../../shared/ui/inline-error';
import { Loading } from '../../shared/ui/loading';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** About as high as what will stand there. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A part of the screen in all its states: on its way, broken, and there. */
export function Loaded<Data>({ query, height, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const retry = () => void query.refetch();
    return <InlineError error={query.error} retrying={query.isFetching} onRetry={retry} />;
  }
  return (
    <Loading>
      <Bone width="100%" height={height} margin="16px 0 0" borderRadius={8} />
    </Loading>
  );
}
