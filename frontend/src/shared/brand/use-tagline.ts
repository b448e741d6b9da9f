import { useTranslation } from 'react-i18next';
import { brand } from './brand';

/** Returns the brand's tagline: the product's in the user's language, a tenant's as entered; null without one. */
export function useTagline(): string | null {
  const { t } = useTranslation('ui');
  return brand.isProduct && brand.tagline !== null ? t('tagline') : brand.tagline;
}
