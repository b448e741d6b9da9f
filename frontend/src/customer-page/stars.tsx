/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import { counted, t } from './i18n';

const VALUES = [1, 2, 3, 4, 5];

const STAR_PATH = 'M12 3.3l2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.1 5.9-.9z';

const Star = () => (
  <svg viewBox="2 1.8 20 19.4" aria-hidden="true" focusable="false">
    <path d={STAR_PATH} />
  </svg>
);

const STEP_OF_KEY: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Number of stars that a key moves by; left and right follow the reading direction. */
function stepOf(key: string): number {
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return forward;
  if (key === 'ArrowLeft') return -forward;
  return STEP_OF_KEY[key] ?? 0;
}

/**
 * Five stars as a radio group with one tab stop. Arrow keys move and mark as in any radio group, but do not leave
 * the step, so that exploring the stars has no consequence; a tap, Enter or Space chooses.
 */
export function StarPicker({
  onChoose,
  hintId,
}: {
  onChoose: (n: number) => void;
  hintId: string;
}) {
  const [marked, setMarked] = useState(0);
  const group = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent): void => {
    const target = { Home: 1, End: 5 }[event.key];
    const step = stepOf(event.key);
    if (!target && !step) return;
    event.preventDefault();
    const focused = Number((event.target as HTMLElement).dataset['value'] ?? 1);
    const next = target ?? ((focused + step - 1 + 5) % 5) + 1;
    setMarked(next);
    group.current?.querySelector<HTMLElement>(`[data-value="${next}"]`)?.focus();
  };

  return (
    <div
      ref={group}
      class="stars pick"
      role="radiogroup"
      aria-label={t('rating.heading')}
      aria-describedby={hintId}
      onKeyDown={move}
    >
      {VALUES.map((value) => (
        <button
          key={value}
          type="button"
          role="radio"
          class={value <= marked ? 'star full' : 'star'}
          data-value={value}
          aria-checked={value === marked}
          aria-label={counted('rating.stars', value)}
          tabIndex={value === (marked || 1) ? 0 : -1}
          onClick={() => onChoose(value)}
        >
          <Star />
        </button>
      ))}
    </div>
  );
}

/** Chosen stars, read-only: green for five, amber below. */
export function StarsShown({ rating }: { rating: number }) {
  return (
    <div
      class={rating === 5 ? 'stars shown best' : 'stars shown'}
      role="img"
      aria-label={t('rating.chosen', { stars: counted('rating.stars', rating) })}
    >
      {VALUES.map((value) => (
        <span key={value} class={value <= rating ? `star full s${value}` : 'star'}>
          <Star />
        </span>
      ))}
    </div>
  );
}
