import { useTranslation } from 'react-i18next';
import { partKey } from '../../shared/api/keys';
import type { Review } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { useToast } from '../../shared/toast/toast-provider';
import { ReplyDialog } from '../../shared/forms/reply-dialog';
import { replyToReview } from './queries';

interface ReviewReplyDialogProps {
  review: Review;
  businessId: string;
  /** Initial text of the reply. */
  initial: string;
  onClose: () => void;
}

/** Publishes the owner's response under a review. */
export function ReviewReplyDialog(props: ReviewReplyDialogProps) {
  const { review, businessId, onClose } = props;
  const { t } = useTranslation(['reviews', 'ui']);
  const toast = useToast();
  const action = useAction({
    run: replyToReview,
    refresh: () => [partKey(businessId, 'reviews')],
    onDone: () => {
      toast({ kind: 'success', title: t('reply.done') });
      onClose();
    },
  });
  return (
    <ReplyDialog
      open
      title={t('reply.title', { name: review.customerName ?? t('ui:anonymous') })}
      original={review.body}
      hint={t('reply.hint')}
      initial={props.initial}
      submitLabel={t('reply.submit')}
      pending={action.pending}
      error={action.error}
      onSubmit={(message) => action.start({ id: review.id, message })}
      onClose={onClose}
    />
  );
}
