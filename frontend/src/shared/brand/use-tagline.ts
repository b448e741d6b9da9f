import { useTranslation } from 'react-i18next';
import { brand } from './brand';

/** The brand's tagline: the product's own in the person's language, a tenant's as it was written. */
export function useTagline(): string | null {
  const { t } = useTranslation('ui');
  return brand.isProduct && brand.tagline !== null ? t('tagline') : brand.tagline;
}
