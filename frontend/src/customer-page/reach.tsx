/** @jsxImportSource preact */
import type { ReviewRequest } from './api';
import { t } from './i18n';

/** Ways to reach the business. Shown once the answer is given: nothing leads away from it before. */
export function Reach({ business }: Pick<ReviewRequest, 'business'>) {
  const { phone, displayPhone, bookingUrl } = business;
  if (!phone && !bookingUrl) return null;
  return (
    <ul class="reach">
      {bookingUrl && (
        <li>
          <a href={bookingUrl} rel="nofollow noopener">
            {t('reach.book')}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone}`}>
            {t('reach.call')} <bdi dir="ltr">{displayPhone}</bdi>
          </a>
        </li>
      )}
    </ul>
  );
}
