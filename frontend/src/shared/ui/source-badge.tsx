import { useTranslation } from 'react-i18next';
import type { Review } from '../api/model';
import { Badge } from './badge';

/** Origin of an answer that did not answer a request. */
export function SourceBadge({ source }: { source: Review['source'] }) {
  const { t } = useTranslation('ui');
  return source === 'request' ? null : <Badge>{t(`source.${source}`)}</Badge>;
}
