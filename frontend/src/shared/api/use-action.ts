import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { planRefusal } from './plan-refusal';
import { ActionKey, IDEMPOTENCY_HEADER } from '../http/idempotency';

interface Action<Input, Result> {
  /** The call; `init` carries the idempotency key and goes to it untouched. */
  run: (input: Input, init: RequestInit) => Promise<Result>;
  /** What has to be read again after success. */
  refresh?: (input: Input) => QueryKey[];
  onDone?: (result: Result, input: Input) => void;
  onFailed?: (error: Error, input: Input) => void;
  /** A 401 is an answer here (wrong password), not the end of a session. */
  expectsSignedOut?: boolean;
}

/**
 * A write started by a person: one idempotency key per action, kept while its outcome is unclear,
 * and a second press while it runs does nothing.
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
      // What the plan stands against is said by the dialog for that, once for all screens.
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
