import { useTranslation } from 'react-i18next';
import { brand, isAgencyHost } from '../brand/brand';
import { LinkButton } from './link-button';
import { State } from './state';

/** State of a screen that needs a business when the user has none. */
export function NoBusiness() {
  const { t } = useTranslation('ui');
  return (
    <State
      scene="shop"
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
  );
}
