/** @jsxImportSource preact */
import type { ReviewRequest } from './api';
import { t } from './i18n';

/** Groups the digits of a North American number; those of other countries have no common groups. */
const readable = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');

/** Ways to reach the business. Shown once the answer is given: nothing leads away from it before. */
export function Reach({ business: { phone, bookingUrl } }: Pick<ReviewRequest, 'business'>) {
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
            {t('reach.call')} <bdi dir="ltr">{readable(phone)}</bdi>
          </a>
        </li>
      )}
    </ul>
  );
}
