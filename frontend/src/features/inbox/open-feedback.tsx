import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WaitingReply } from '../../shared/ai/waiting-reply';
import type { PrivateFeedback } from '../../shared/api/model';
import { Loaded } from '../../shared/loading/loaded';
import type { Drafts } from '../../shared/reading/drafts';
import { OpinionReader } from '../../shared/reading/opinion-reader';
import { ReadingDialog } from '../../shared/reading/reading-dialog';
import type { Reading } from '../../shared/reading/use-reading';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { FeedbackActions } from './feedback-actions';
import { FeedbackBadges, FeedbackReply, opinionOf } from './feedback-parts';
import { FeedbackReplyForm } from './feedback-reply-form';
import { oneFeedbackQuery } from './queries';

interface OpenFeedbackProps {
  id: string;
  businessId: string;
  reading: Reading;
  drafts: Drafts;
  /** Feedback that is loaded already. */
  listed: readonly PrivateFeedback[];
  /** Called with the id when it was answered or its status has changed. */
  onChanged: (id: string) => void;
}

/** The feedback that is read, in the pane beside the list or in a dialog. */
export function OpenFeedback(props: OpenFeedbackProps) {
  const { id, businessId, reading, listed } = props;
  const { t } = useTranslation(['inbox', 'ui']);
  const query = useQuery(oneFeedbackQuery(businessId, id, listed));
  const reader = (
    <Loaded query={query} skeleton={<BlockSkeleton height={240} />} failed={t('failed')}>
      {(feedback) => <Reader {...props} feedback={feedback} />}
    </Loaded>
  );
  if (reading.place === 'pane') return reader;
  const name = query.data?.customerName ?? t('ui:anonymous');
  const suggests = typeof query.data?.aiSuggestedReply === 'string';
  const title = suggests ? t('suggestion.title') : t('reply.title', { name });
  return (
    <ReadingDialog id={id} reading={reading} title={reading.purpose === 'read' ? name : title}>
      {reader}
    </ReadingDialog>
  );
}

function Reader(props: OpenFeedbackProps & { feedback: PrivateFeedback }) {
  const { feedback, businessId, reading, drafts, onChanged } = props;
  const { t } = useTranslation(['ui', 'inbox']);
  const { id, reply } = feedback;
  const isReading = reading.purpose === 'read';
  return (
    <OpinionReader
      opinion={opinionOf(feedback)}
      place={reading.place}
      by={!isReading && <bdi>{feedback.customerName ?? t('anonymous')}</bdi>}
      badges={isReading && <FeedbackBadges feedback={feedback} />}
    >
      {reply && <FeedbackReply reply={reply} />}
      <WaitingReply businessId={businessId} subjectId={id} />
      {isReading && (
        <FeedbackActions
          feedback={feedback}
          businessId={businessId}
          onReply={undefined}
          onChanged={onChanged}
        />
      )}
      {feedback.isAnonymous && <p>{t('inbox:anonymous')}</p>}
      {reply === null && !feedback.isAnonymous && (
        <FeedbackReplyForm
          feedback={feedback}
          businessId={businessId}
          drafts={drafts}
          onSent={() => (reading.place === 'dialog' ? reading.close() : onChanged(id))}
          onClose={reading.close}
        />
      )}
    </OpinionReader>
  );
}
