import { useTranslation } from 'react-i18next';
import { TopicBadges } from '../../shared/ai/topic-badges';
import type { PrivateFeedback } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import type { Opinion } from '../../shared/reading/opinion';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import { Quote } from '../../shared/ui/quote';
import { SentimentBadge } from '../../shared/ui/sentiment-badge';
import { SourceBadge } from '../../shared/ui/source-badge';
import { UrgentBadge } from '../../shared/ui/urgent-badge';

/** True while the customer can be answered and was not. */
const isWaiting = ({ status, reply, isAnonymous }: PrivateFeedback): boolean =>
  status !== 'resolved' && reply === null && !isAnonymous;

/** Returns the feedback whose customer has waited longest for a reply; the first one when nobody waits. */
export const longestWaiting = (listed: readonly PrivateFeedback[]): PrivateFeedback | undefined =>
  listed
    .filter(isWaiting)
    .reduce<PrivateFeedback | undefined>(
      (longest, one) => (longest && longest.createdAt <= one.createdAt ? longest : one),
      undefined,
    ) ?? listed[0];

export const opinionOf = (feedback: PrivateFeedback): Opinion => ({
  id: feedback.id,
  customerName: feedback.customerName,
  rating: feedback.rating,
  date: feedback.createdAt,
  waitingSince: isWaiting(feedback) ? feedback.createdAt : undefined,
  title: null,
  words: feedback.message,
});

const TONE_OF = {
  new: 'plain',
  'in-progress': 'warning',
  resolved: 'success',
} as const satisfies Record<PrivateFeedback['status'], BadgeTone>;

export function FeedbackBadges({ feedback }: { feedback: PrivateFeedback }) {
  const { t } = useTranslation(['inbox', 'ui']);
  return (
    <>
      {feedback.isUrgent && <UrgentBadge />}
      <Badge icon="lock">{t('private')}</Badge>
      <Badge tone={TONE_OF[feedback.status]}>{t(`status.${feedback.status}`)}</Badge>
      <SentimentBadge sentiment={feedback.sentiment} score={feedback.sentimentScore} />
      <TopicBadges topics={feedback.topics} />
      <SourceBadge source={feedback.source} />
      {feedback.isSample && <Badge>{t('ui:sample')}</Badge>}
    </>
  );
}

/** The reply that was sent. */
export function FeedbackReply({ reply }: { reply: NonNullable<PrivateFeedback['reply']> }) {
  const { t } = useTranslation('inbox');
  const format = useFormat();
  return <Quote by={t('reply.by', { date: format.date(reply.sentAt) })}>{reply.message}</Quote>;
}
