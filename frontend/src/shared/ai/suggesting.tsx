import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReplyField } from '../forms/reply-form';
import { FieldWords } from './field-words';
import { SuggestionTools } from './suggestion-tools';
import { useSuggestion } from './use-suggestion';

export interface SuggestingProps {
  businessId: string;
  /** Customer's text. */
  words: string;
  rating: number;
  customerName: string | null;
  /** True to request a first suggestion at once. */
  startsAtOnce: boolean;
  field: ReplyField;
}

/** Buttons that write suggested replies into a field that a user can edit. */
export function Suggesting(props: SuggestingProps) {
  const { businessId, words, rating, customerName, startsAtOnce, field } = props;
  const wish = useMemo(
    () => ({ businessId, text: words, rating, customerName }),
    [businessId, words, rating, customerName],
  );
  const suggestion = useSuggestion(wish);
  const { text, writing, write } = suggestion;
  const shown = useRef(field);
  useEffect(() => {
    shown.current = field;
  });
  const [former] = useState(() => new FieldWords());
  useEffect(() => {
    const next = former.next(text);
    if (next !== undefined) shown.current.replace(next);
  }, [former, text]);
  useEffect(() => shown.current.setWriting(writing), [writing]);
  useEffect(() => {
    if (startsAtOnce) write();
  }, [startsAtOnce, write]);
  return (
    <SuggestionTools
      {...suggestion}
      hasText={field.text.trim() !== ''}
      onWrite={(change) => {
        former.begin(field.text);
        write(change, field.text);
      }}
    />
  );
}
