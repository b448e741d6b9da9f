import i18n from 'i18next';
import type { Review } from '../../shared/api/model';
import type { Toast } from '../../shared/toast/toast-state';
import { excerptOf } from './excerpt';
import { FIVE_STARS } from './latest-five-stars';

/** Letters of a review that a toast has room for. */
const EXCERPT = 90;

/**
 * Returns the toast about new five-star reviews: one with its words, several with their number.
 * @param reviews at least one, the newest first
 * @param open goes to a path of the site
 */
export async function reviewToast(
  reviews: readonly Review[],
  open: (path: string) => void,
): Promise<Toast> {
  await i18n.loadNamespaces('reviews');
  const t = i18n.getFixedT(null, 'reviews');
  const [review, ...others] = reviews;
  if (!review || others.length > 0) {
    return {
      kind: 'review',
      rating: FIVE_STARS,
      title: t('moment.several', { count: reviews.length }),
      action: {
        label: t('moment.openAll'),
        altText: t('moment.openAllHint'),
        run: () => open('/reviews'),
      },
    };
  }
  const { id, body, customerName: name } = review;
  return {
    kind: 'review',
    rating: FIVE_STARS,
    title: name === null ? t('moment.title') : t('moment.titleNamed', { name }),
    ...(name !== null && { name }),
    description: t('moment.words', { words: excerptOf(body, EXCERPT) }),
    action: {
      label: t('moment.open'),
      altText: t('moment.openHint'),
      run: () => open(`/reviews#${id}`),
    },
  };
}
