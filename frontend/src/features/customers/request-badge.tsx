import { useTranslation } from 'react-i18next';
import type { ReviewRequestStatus } from '../../shared/api/model';
import { Badge, type BadgeTone } from '../../shared/ui/badge';

const tones: Record<ReviewRequestStatus, BadgeTone> = {
  queued: 'plain',
  sent: 'plain',
  delivered: 'plain',
  opened: 'warning',
  rated: 'success',
  bounced: 'problem',
  suppressed: 'problem',
  failed: 'problem',
  expired: 'plain',
  canceled: 'plain',
};

const isKnown = (status: string): status is ReviewRequestStatus => Object.hasOwn(tones, status);

/** Status of a review request; renders nothing for a status that only a newer server knows. */
export function RequestBadge({ status }: { status: string }) {
  const { t } = useTranslation('customers');
  if (!isKnown(status)) return null;
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
