import { useEffect, useMemo, useRef, useState } from 'react';
import { FieldWords } from './field-words';
import { SuggestionTools } from './suggestion-tools';
import { useSuggestion } from './use-suggestion';

interface SuggestingProps {
  businessId: string;
  /** Customer's text. */
  words: string;
  rating: number;
  customerName: string | null;
  /** Current text of the field. */
  text: string;
  onText: (text: string) => void;
}

/** Buttons that write suggested replies into a field that a user can edit. */
export function Suggesting(props: SuggestingProps) {
  const { businessId, words, rating, customerName, text } = props;
  const wish = useMemo(
    () => ({ businessId, text: words, rating, customerName }),
    [businessId, words, rating, customerName],
  );
  const suggestion = useSuggestion(wish);
  const show = useRef(props.onText);
  useEffect(() => {
    show.current = props.onText;
  });
  const [field] = useState(() => new FieldWords());
  useEffect(() => {
    const words = field.next(suggestion.text);
    if (words !== undefined) show.current(words);
  }, [field, suggestion.text]);
  return (
    <SuggestionTools
      {...suggestion}
      hasText={text.trim() !== ''}
      onWrite={(change) => {
        field.begin(text);
        suggestion.write(change, text);
      }}
    />
  );
}
