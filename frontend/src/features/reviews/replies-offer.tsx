import { useTranslation } from 'react-i18next';
import type { Review } from '../../shared/api/model';
import { UpgradePanel } from '../../shared/plan/upgrade-panel';
import { Dialog } from '../../shared/ui/dialog';
import { Quote } from '../../shared/ui/quote';

/** Offer shown in place of a suggested reply under plans without them. */
export function RepliesOffer({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useTranslation(['reviews', 'ui']);
  return (
    <Dialog open title={t('suggest.title')} onClose={onClose} width={680}>
      <Quote by={t('suggest.to', { name: review.customerName ?? t('ui:anonymous') })}>
        {review.body}
      </Quote>
      <UpgradePanel entitlement="ai.replies" heading="h3" />
    </Dialog>
  );
}
