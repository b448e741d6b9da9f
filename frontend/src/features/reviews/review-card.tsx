import { useTranslation } from 'react-i18next';
import { TopicBadges } from '../../shared/ai/topic-badges';
import { WaitingReply } from '../../shared/ai/waiting-reply';
import type { Review } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { CardHead, CardWords, OpinionCard } from '../../shared/ui/opinion';
import { Badge } from '../../shared/ui/badge';
import { Quote } from '../../shared/ui/quote';
import { SentimentBadge } from '../../shared/ui/sentiment-badge';
import { UrgentBadge } from '../../shared/ui/urgent-badge';
import { ReviewActions } from './review-actions';

/** One review with the owner's response. */
export function ReviewCard({ review, businessId }: { review: Review; businessId: string }) {
  const { t } = useTranslation(['reviews', 'ui']);
  const format = useFormat();
  const { reply } = review;

  return (
    <OpinionCard id={review.id}>
      <CardHead rating={review.rating} date={review.publishedAt}>
        <SentimentBadge sentiment={review.sentiment} score={review.sentimentScore} />
        {review.isUrgent && <UrgentBadge />}
        {review.isSample && <Badge>{t('ui:sample')}</Badge>}
      </CardHead>
      <CardWords title={review.title} words={review.body} by={review.customerName}>
        <TopicBadges topics={review.topics} />
      </CardWords>
      {reply && (
        <Quote by={t('reply.by', { date: format.date(reply.repliedAt) })}>{reply.message}</Quote>
      )}
      <WaitingReply businessId={businessId} subjectId={review.id} />
      <ReviewActions review={review} businessId={businessId} />
    </OpinionCard>
  );
}
