import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../shared/ui/link-button';
import { State } from '../../shared/ui/state';

/** Before anybody was asked there is nothing to tell. */
export function Nothing() {
  const { t } = useTranslation('insight');
  return (
    <State
      scene="reviews"
      title={t('nothing.title')}
      text={t('nothing.text')}
      action={
        <LinkButton to="/customers" type="primary">
          {t('nothing.action')}
        </LinkButton>
      }
    />
  );
}
