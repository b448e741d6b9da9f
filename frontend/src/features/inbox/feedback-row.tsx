import { useTranslation } from 'react-i18next';
import { WaitingReply } from '../../shared/ai/waiting-reply';
import type { PrivateFeedback } from '../../shared/api/model';
import { OpinionRow } from '../../shared/reading/opinion-row';
import type { Reading } from '../../shared/reading/use-reading';
import { FeedbackActions } from './feedback-actions';
import styles from './feedback-actions.module.css';
import { FeedbackBadges, FeedbackReply, opinionOf } from './feedback-parts';

interface FeedbackRowProps {
  feedback: PrivateFeedback;
  businessId: string;
  reading: Reading;
  onChanged: (id: string) => void;
}

/** One private feedback in the list, with what was answered. */
export function FeedbackRow({ feedback, businessId, reading, onChanged }: FeedbackRowProps) {
  const { t } = useTranslation('inbox');
  return (
    <OpinionRow
      opinion={opinionOf(feedback)}
      reading={reading}
      badges={<FeedbackBadges feedback={feedback} />}
    >
      {feedback.reply && <FeedbackReply reply={feedback.reply} />}
      <WaitingReply businessId={businessId} subjectId={feedback.id} />
      {feedback.isAnonymous && feedback.status !== 'resolved' && (
        <p className={styles.note}>{t('anonymous')}</p>
      )}
      <FeedbackActions
        feedback={feedback}
        businessId={businessId}
        onReply={() => reading.open(feedback.id, 'write')}
        onChanged={onChanged}
      />
    </OpinionRow>
  );
}
