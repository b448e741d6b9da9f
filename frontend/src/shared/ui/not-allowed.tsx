import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Loaded on demand: most users see what they open. */
const ResultState = lazy(() => import('./result-state'));

interface NotAllowedProps {
  /** A general sentence about the role when omitted. */
  title?: string;
  text?: string;
  action?: ReactNode;
  /** `h1` when it is the whole page. */
  heading?: 'h1';
}

/** State of a screen that the user's role may not see: who may, and where to go. */
export function NotAllowed({ title, ...state }: NotAllowedProps) {
  const { t } = useTranslation('errors');
  return (
    <Suspense>
      <ResultState scene="people" title={title ?? t('http.forbidden')} {...state} />
    </Suspense>
  );
}
