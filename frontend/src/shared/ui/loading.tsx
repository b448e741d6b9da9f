import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Wraps a skeleton: said once to a screen reader, drawn for everyone else. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
