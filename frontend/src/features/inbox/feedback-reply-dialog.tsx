import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { replySettingsQuery } from '../../shared/ai/queries';
import { Suggesting } from '../../shared/ai/suggesting';
import type { PrivateFeedback } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { PostalAddressDialog } from '../../shared/forms/postal-address-dialog';
import { useIncludes } from '../../shared/plan/use-plan';
import { useToast } from '../../shared/toast/toast-provider';
import { ReplyDialog } from '../../shared/forms/reply-dialog';
import { replyToFeedback } from './queries';
import { feedbackKeys } from './use-feedback-actions';

interface FeedbackReplyDialogProps {
  feedback: PrivateFeedback;
  businessId: string;
  /** True to start with the suggested reply, which can be edited. */
  suggested: boolean;
  onClose: () => void;
}

/** Sends a reply to the customer by email. */
export function FeedbackReplyDialog(props: FeedbackReplyDialogProps) {
  const { feedback, businessId, suggested, onClose } = props;
  const { t } = useTranslation(['inbox', 'ui']);
  const toast = useToast();
  const included = useIncludes('ai.replies');
  const { data: settings } = useQuery(replySettingsQuery(businessId));
  const action = useAction({
    run: replyToFeedback,
    refresh: () => feedbackKeys(businessId),
    onDone: () => {
      toast({ kind: 'success', title: t('reply.done') });
      onClose();
    },
  });
  return (
    <>
      <ReplyDialog
        open
        title={
          suggested
            ? t('suggestion.title')
            : t('reply.title', { name: feedback.customerName ?? t('ui:anonymous') })
        }
        original={feedback.message}
        hint={suggested ? t('suggestion.hint') : t('reply.hint')}
        initial={(suggested && feedback.aiSuggestedReply) || ''}
        submitLabel={t('reply.submit')}
        pending={action.pending}
        error={action.error}
        tools={
          settings?.mode !== 'off' &&
          included &&
          (({ text, replace }) => (
            <Suggesting
              businessId={businessId}
              words={feedback.message}
              rating={feedback.rating}
              customerName={feedback.customerName}
              text={text}
              onText={replace}
            />
          ))
        }
        onSubmit={(message) => action.start({ id: feedback.id, message })}
        onClose={onClose}
      />
      <PostalAddressDialog
        businessId={businessId}
        error={action.error}
        onSaved={() => action.input && action.start(action.input)}
      />
    </>
  );
}
