import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/brand/use-page-title';
import { ActionLink } from '../../shared/ui/action-link';
import { State } from '../../shared/ui/state';

export function NotFound() {
  const { t } = useTranslation('app');
  usePageTitle(t('notFound.title'));
  return (
    <State
      scene="search"
      heading="h1"
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <ActionLink to="/" tone="primary">
          {t('notFound.action')}
        </ActionLink>
      }
    />
  );
}
