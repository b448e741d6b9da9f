import { useTranslation } from 'react-i18next';
import { TopicBadges } from '../../shared/ai/topic-badges';
import type { Review } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import type { Opinion } from '../../shared/reading/opinion';
import { Badge } from '../../shared/ui/badge';
import { Quote } from '../../shared/ui/quote';
import { SentimentBadge } from '../../shared/ui/sentiment-badge';
import { SourceBadge } from '../../shared/ui/source-badge';
import { UrgentBadge } from '../../shared/ui/urgent-badge';

export const opinionOf = (review: Review): Opinion => ({
  id: review.id,
  customerName: review.customerName,
  rating: review.rating,
  date: review.publishedAt,
  waitingSince: undefined,
  title: review.title,
  words: review.body,
});

export function ReviewBadges({ review }: { review: Review }) {
  const { t } = useTranslation('ui');
  return (
    <>
      {review.isUrgent && <UrgentBadge />}
      <SentimentBadge sentiment={review.sentiment} score={review.sentimentScore} />
      <TopicBadges topics={review.topics} />
      <SourceBadge source={review.source} />
      {review.isSample && <Badge>{t('sample')}</Badge>}
    </>
  );
}

/** The owner's response. */
export function ReviewReply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const { t } = useTranslation('reviews');
  const format = useFormat();
  return <Quote by={t('reply.by', { date: format.date(reply.repliedAt) })}>{reply.message}</Quote>;
}
