import { useTranslation } from 'react-i18next';
import { useMayAsk } from '../../shared/session/use-may-ask';
import { LinkButton } from '../../shared/ui/link-button';
import { State } from '../../shared/ui/state';

/** Nothing fits the filters, or nobody has reviewed yet. */
export function NoReviews({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('reviews');
  const maySend = useMayAsk();
  if (filtered) {
    return <State scene="search" title={t('empty.title')} text={t('empty.filtered')} />;
  }
  return (
    <State
      scene="reviews"
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        maySend && (
          <LinkButton to="/customers?send" type="primary">
            {t('empty.action')}
          </LinkButton>
        )
      }
    />
  );
}
