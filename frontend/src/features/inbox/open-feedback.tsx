import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WaitingReply } from '../../shared/ai/waiting-reply';
import type { PrivateFeedback } from '../../shared/api/model';
import { Loaded } from '../../shared/loading/loaded';
import type { Drafts } from '../../shared/reading/drafts';
import { OpinionReader } from '../../shared/reading/opinion-reader';
import { ReadingDialog } from '../../shared/reading/reading-dialog';
import { ReadingPaneItem } from '../../shared/reading/reading-pane-item';
import { ReplyHeading } from '../../shared/reading/reply-heading';
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
  /** Called with the id when its status has changed. */
  onChanged: (id: string) => void;
  /** Called with the id when it was answered. */
  onReplied: (id: string) => void;
}

/** The feedback that is read, in the pane beside the list or in a dialog. */
export function OpenFeedback(props: OpenFeedbackProps) {
  const { id, businessId, reading, listed } = props;
  const { t } = useTranslation(['inbox', 'ui']);
  const query = useQuery(oneFeedbackQuery(businessId, id, listed));
  const name = query.data?.customerName ?? t('ui:anonymous');
  const suggests = typeof query.data?.aiSuggestedReply === 'string';
  const title = suggests ? t('suggestion.title') : t('reply.title', { name });
  const reader = (
    <Loaded query={query} skeleton={<BlockSkeleton height={240} />} failed={t('failed')}>
      {(feedback) => <Reader {...props} feedback={feedback} title={title} />}
    </Loaded>
  );
  return reading.place === 'pane' ? (
    <ReadingPaneItem reading={reading} title={title}>
      {reader}
    </ReadingPaneItem>
  ) : (
    <ReadingDialog id={id} reading={reading} title={reading.purpose === 'read' ? name : title}>
      {reader}
    </ReadingDialog>
  );
}

function Reader(props: OpenFeedbackProps & { feedback: PrivateFeedback; title: string }) {
  const { feedback, businessId, reading, drafts, title, listed, onChanged, onReplied } = props;
  const { t } = useTranslation(['ui', 'inbox']);
  const { id, reply, isAnonymous } = feedback;
  const isReading = reading.purpose === 'read';
  const isInPane = reading.place === 'pane';
  const mayReply = reply === null && !isAnonymous;
  // A dialog that is opened for the reply has its title.
  const hasHeading = isInPane || isReading;
  // The row beside the pane has them, too, and the reply needs the room.
  const isToldByRow = isInPane && listed.some((one) => one.id === id);
  return (
    <OpinionReader
      opinion={opinionOf(feedback)}
      place={reading.place}
      by={!isReading && <bdi>{feedback.customerName ?? t('anonymous')}</bdi>}
      badges={isReading && !isToldByRow && <FeedbackBadges feedback={feedback} />}
    >
      {reply && <FeedbackReply reply={reply} />}
      <WaitingReply businessId={businessId} subjectId={id} />
      {isReading && !isToldByRow && (
        <FeedbackActions
          feedback={feedback}
          businessId={businessId}
          onReply={undefined}
          onChanged={onChanged}
        />
      )}
      {isAnonymous && <p>{t('inbox:anonymous')}</p>}
      {mayReply && hasHeading && <ReplyHeading title={title} />}
      {mayReply && (
        <FeedbackReplyForm
          feedback={feedback}
          businessId={businessId}
          drafts={drafts}
          hasHeading={hasHeading}
          onSent={() => onReplied(id)}
          onClose={reading.close}
        />
      )}
    </OpinionReader>
  );
}
