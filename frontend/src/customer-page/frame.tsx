/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { brand, initialOf } from '../shared/brand/brand';
import { SIGN_PATH, SIGN_VIEW_BOX } from '../shared/brand/sign';
import { t } from './i18n';

/** Shortens a business's name for use inside a sentence: beyond 80 characters it ends in an ellipsis. */
export function shortName(name: string): string {
  const points = Array.from(name.trim());
  return points.length <= 80 ? points.join('') : `${points.slice(0, 79).join('').trimEnd()}…`;
}

const Sign = () => (
  <svg class="sign" viewBox={SIGN_VIEW_BOX} aria-hidden="true" focusable="false">
    <path d={SIGN_PATH} />
  </svg>
);

/** Icon of the brand, shown beside its name; nothing when the brand has none. */
function Mark() {
  if (brand.isProduct) return <Sign />;
  return brand.iconUrl ? <img class="sign" src={brand.iconUrl} alt="" /> : null;
}

interface FrameProps {
  /** Name of the business; empty while it is unknown. */
  business: string;
  /** Typeface of the headings; the brand's without one. */
  typeface?: string;
  demo?: boolean;
  /** True for the link that a business shares with everybody: nobody was sent it. */
  shared?: boolean;
  /** Shown above the brand's name. */
  note?: ComponentChildren;
  children: ComponentChildren;
}

/** Layout of the page: the business above, the current step in the middle, the brand's name below. */
export const Frame = ({ business, typeface, demo, shared, note, children }: FrameProps) => (
  <div class="page" data-headings={typeface}>
    <header class="brand">
      {business && (
        <>
          <span class="tile" aria-hidden="true">
            {initialOf(business)}
          </span>
          <span class="name" dir="auto">
            {business}
          </span>
        </>
      )}
      {demo && <span class="pill">{t('demo')}</span>}
    </header>
    <main>{children}</main>
    {note}
    <footer class="foot">
      <Mark />
      {t(shared ? 'madeWith' : 'sentWith', { product: brand.name })}
    </footer>
  </div>
);

/** Heading of a step; takes the focus when the step replaces another, so that screen readers read it out. */
export function StepHeading({ text, focus }: { text: string; focus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus({ preventScroll: true });
    if (focus) window.scrollTo(0, 0);
  }, [focus]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
