import { useTranslation } from 'react-i18next';
import { TopicBadges } from '../../shared/ai/topic-badges';
import { WaitingReply } from '../../shared/ai/waiting-reply';
import type { FeedbackStatus, PrivateFeedback } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import { CardHead, CardWords, OpinionCard } from '../../shared/ui/opinion';
import { Quote } from '../../shared/ui/quote';
import { SentimentBadge } from '../../shared/ui/sentiment-badge';
import { UrgentBadge } from '../../shared/ui/urgent-badge';
import { FeedbackActions } from './feedback-actions';

const tones: Record<FeedbackStatus, BadgeTone> = {
  new: 'problem',
  'in-progress': 'warning',
  resolved: 'success',
};

interface FeedbackCardProps {
  feedback: PrivateFeedback;
  businessId: string;
}

/** One private feedback with what was answered. */
export function FeedbackCard({ feedback, businessId }: FeedbackCardProps) {
  const { t } = useTranslation(['inbox', 'ui']);
  const format = useFormat();
  const { status, reply } = feedback;
  return (
    <OpinionCard id={feedback.id}>
      <CardHead rating={feedback.rating} date={feedback.createdAt}>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        <Badge icon="lock">{t('private')}</Badge>
        <SentimentBadge sentiment={feedback.sentiment} score={feedback.sentimentScore} />
        {feedback.isUrgent && <UrgentBadge />}
        {feedback.isSample && <Badge>{t('ui:sample')}</Badge>}
      </CardHead>
      <CardWords words={feedback.message} by={feedback.customerName}>
        <TopicBadges topics={feedback.topics} />
      </CardWords>
      {reply && (
        <Quote by={t('reply.by', { date: format.date(reply.sentAt) })}>{reply.message}</Quote>
      )}
      <WaitingReply businessId={businessId} subjectId={feedback.id} />
      <FeedbackActions feedback={feedback} businessId={businessId} />
    </OpinionCard>
  );
}
