import type { ReactNode } from 'react';
import { InlineError } from '../ui/inline-error';
import { ErrorState } from './error-state';
import type { LoadedQuery } from './loaded-query';

interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /** Placeholder of the size of what will be here. */
  skeleton: ReactNode;
  /** Summary of a failure ("Failed to fetch the team"), for a whole screen. Without it the error is one line. */
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** Screen, or part of one, in all its states: loading, failed and loaded. What is loaded stays when a refetch fails. */
export function Loaded<Data>({ query, skeleton, failed, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  const problem = {
    error: query.error,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
  };
  return failed === undefined ? (
    <InlineError {...problem} />
  ) : (
    <ErrorState title={failed} {...problem} />
  );
}
