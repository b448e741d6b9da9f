import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../shared/brand/use-page-title';
import { ActionButton } from '../shared/ui/action-link';
import { State } from '../shared/ui/state';

/** Error screen of a route that failed, usually because a new version was deployed while this one was open. */
export function RouteError() {
  const { t } = useTranslation('app');
  usePageTitle(t('broken.title'));
  return (
    <main>
      <State
        role="alert"
        scene="error"
        heading="h1"
        title={t('broken.title')}
        text={t('broken.text')}
        action={
          <ActionButton onClick={() => window.location.reload()}>{t('broken.action')}</ActionButton>
        }
      />
    </main>
  );
}
