import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { brand, isAgencyHost } from '../brand/brand';
import { LinkButton } from './link-button';

/** Loaded on demand: most users have a business. */
const ResultState = lazy(() => import('./result-state'));

/** State of a screen that needs a business when the user has none; `h1` when it is the whole page. */
export function NoBusiness({ heading }: { heading?: 'h1' }) {
  const { t } = useTranslation('ui');
  return (
    <Suspense>
      <ResultState
        scene="shop"
        {...(heading && { heading })}
        title={t('noBusiness.title')}
        text={isAgencyHost ? t('noBusiness.ask', { name: brand.name }) : t('noBusiness.text')}
        action={
          !isAgencyHost && (
            <LinkButton to="/" type="primary">
              {t('noBusiness.action')}
            </LinkButton>
          )
        }
      />
    </Suspense>
  );
}
