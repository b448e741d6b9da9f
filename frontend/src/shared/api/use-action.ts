import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { planRefusal } from './plan-refusal';
import { ActionKey, IDEMPOTENCY_HEADER } from '../http/idempotency';

interface Action<Input, Result> {
  /** Sends the request; `init` has the idempotency key and must be passed on unchanged. */
  run: (input: Input, init: RequestInit) => Promise<Result>;
  /** Returns the keys of the queries to refetch after success. */
  refresh?: (input: Input) => QueryKey[];
  onDone?: (result: Result, input: Input) => void;
  onFailed?: (error: Error, input: Input) => void;
  /** True when a 401 is a normal answer (wrong password), not the end of a session. */
  expectsSignedOut?: boolean;
}

/**
 * Returns a write operation that a user starts. It has one idempotency key per action, which is kept while the outcome
 * is unclear. Starting it again while it is running does nothing.
 */
export function useAction<Input, Result>(action: Action<Input, Result>) {
  const queries = useQueryClient();
  const key = useRef<ActionKey>(null);
  const running = useRef(false);

  const mutation = useMutation({
    mutationFn: (input: Input) => {
      key.current ??= new ActionKey();
      return action.run(input, { headers: { [IDEMPOTENCY_HEADER]: key.current.for(input) } });
    },
    meta: { expectsSignedOut: action.expectsSignedOut ?? false },
    onSuccess: (result, input) => {
      key.current?.settle();
      for (const queryKey of action.refresh?.(input) ?? []) {
        void queries.invalidateQueries({ queryKey });
      }
      action.onDone?.(result, input);
    },
    onError: (error, input) => {
      key.current?.settle(error);
      // The upgrade dialog shows refusals by the plan, for all screens.
      if (!planRefusal(error)) action.onFailed?.(error, input);
    },
    onSettled: () => {
      running.current = false;
    },
  });

  const start = (input: Input) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(input);
  };
  return {
    start,
    pending: mutation.isPending,
    error: planRefusal(mutation.error) ? null : mutation.error,
    reset: mutation.reset,
    input: mutation.variables,
  };
}
