import { useCallback, useEffect, useRef, useState } from 'react';
import { suggestReplyLimits } from '../api/generated/limits';
import type { SuggestReply } from '../api/model';
import { suggest } from './suggest';

export type Change = SuggestReply['change'];

interface Suggestion {
  /** Text so far; empty before the first sentence. */
  text: string;
  writing: boolean;
  /** Name of the provider that wrote it; undefined until it is complete. */
  provider: string | undefined;
  /** True when no AI service wrote it. */
  isLocal: boolean;
  isRepeated: boolean;
  error: Error | null;
}

const NOTHING: Suggestion = {
  text: '',
  writing: false,
  provider: undefined,
  isLocal: false,
  isRepeated: false,
  error: null,
};

type Wish = Omit<SuggestReply, 'change' | 'previous'>;

/** Maximum number of earlier suggestions that the server accepts. */
const REMEMBERED = suggestReplyLimits.previous.maxItems;

/** Returns a suggested reply, which grows while it is written, and a function to request another. */
export function useSuggestion(wish: Wish) {
  const [suggestion, setSuggestion] = useState(NOTHING);
  const running = useRef<AbortController>(undefined);
  const previous = useRef<string[]>([]);

  const write = useCallback(
    (change?: Change, from?: string) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const mine = (next: Suggestion) => {
        if (running.current === controller && !controller.signal.aborted) setSuggestion(next);
      };
      setSuggestion({ ...NOTHING, writing: true });
      // The field may have been edited: a change applies to its current text.
      const said = from?.trim() ? [...previous.current, from.trim()] : previous.current;
      suggest(
        { ...wish, ...(change && { change }), previous: [...new Set(said)].slice(-REMEMBERED) },
        (text) => mine({ ...NOTHING, text, writing: true }),
        controller.signal,
      ).then(
        ({ reply, provider, isLocal, isRepeated }) => {
          previous.current = [...previous.current, reply].slice(-REMEMBERED);
          mine({ text: reply, writing: false, provider, isLocal, isRepeated, error: null });
        },
        (error: unknown) =>
          mine({ ...NOTHING, error: error instanceof Error ? error : new Error(String(error)) }),
      );
    },
    [wish],
  );
  useEffect(() => () => running.current?.abort(), []);
  return { ...suggestion, write };
}
