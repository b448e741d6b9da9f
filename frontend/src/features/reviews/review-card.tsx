import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { CardHead, CardWords, OpinionCard } from '../../shared/ui/opinion';
import { Badge } from '../../shared/ui/badge';
import { Icon } from '../../shared/ui/icon';
import { Quote } from '../../shared/ui/quote';
import { SentimentBadge } from '../../shared/ui/sentiment-badge';
import { ReviewReplyDialog } from './review-reply-dialog';

/** One review with the owner's response. */
export function ReviewCard({ review, businessId }: { review: Review; businessId: string }) {
  const { t } = useTranslation(['reviews', 'ui']);
  const format = useFormat();
  const [replying, setReplying] = useState(false);
  const { reply } = review;

  return (
    <OpinionCard>
      <CardHead rating={review.rating} date={review.publishedAt}>
        <SentimentBadge sentiment={review.sentiment} score={review.sentimentScore} />
        {review.isSample && <Badge>{t('ui:sample')}</Badge>}
      </CardHead>
      <CardWords title={review.title} words={review.body} by={review.customerName} />
      {reply && (
        <Quote by={t('reply.by', { date: format.date(reply.repliedAt) })}>{reply.message}</Quote>
      )}
      <Button icon={<Icon name="reply" size={18} />} onClick={() => setReplying(true)}>
        {reply ? t('reply.edit') : t('reply.action')}
      </Button>
      {replying && (
        <ReviewReplyDialog
          review={review}
          businessId={businessId}
          onClose={() => setReplying(false)}
        />
      )}
    </OpinionCard>
  );
}
