import { useTranslation } from 'react-i18next';
import type { PrivateFeedback } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { useToast } from '../../shared/toast/toast-provider';
import { ReplyDialog } from '../../shared/ui/reply-dialog';
import { replyToFeedback } from './queries';
import { feedbackKeys } from './use-feedback-actions';

interface FeedbackReplyDialogProps {
  feedback: PrivateFeedback;
  businessId: string;
  onClose: () => void;
}

/** Sends an answer to the customer by mail. */
export function FeedbackReplyDialog({ feedback, businessId, onClose }: FeedbackReplyDialogProps) {
  const { t } = useTranslation(['inbox', 'ui']);
  const toast = useToast();
  const action = useAction({
    run: replyToFeedback,
    refresh: () => feedbackKeys(businessId),
    onDone: () => {
      toast({ kind: 'success', title: t('reply.done') });
      onClose();
    },
  });
  return (
    <ReplyDialog
      open
      title={t('reply.title', { name: feedback.customerName ?? t('ui:anonymous') })}
      original={feedback.message}
      hint={t('reply.hint')}
      initial=""
      submitLabel={t('reply.submit')}
      pending={action.pending}
      error={action.error}
      onSubmit={(message) => action.start({ id: feedback.id, message })}
      onClose={onClose}
    />
  );
}
