import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Wraps a skeleton: screen readers announce "loading" once and skip the skeleton itself. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
