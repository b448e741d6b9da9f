import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplyTools } from '../../shared/ai/use-reply-tools';
import type { PrivateFeedback } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { PostalAddressDialog } from '../../shared/forms/postal-address-dialog';
import { ReplyForm } from '../../shared/forms/reply-form';
import type { Drafts } from '../../shared/reading/drafts';
import { useCopyText } from '../../shared/toast/copy-text';
import { useToast } from '../../shared/toast/toast-provider';
import { replyToFeedback } from './queries';
import { feedbackKeys } from './use-feedback-actions';

interface FeedbackReplyFormProps {
  feedback: PrivateFeedback;
  businessId: string;
  drafts: Drafts;
  /** True below a heading that names the reply. */
  hasHeading: boolean;
  onSent: () => void;
  onClose: () => void;
}

/** Sends a reply to the customer by email. It begins with the suggested reply, if there is one. */
export function FeedbackReplyForm(props: FeedbackReplyFormProps) {
  const { feedback, businessId, drafts, hasHeading } = props;
  const { id, message: words, aiSuggestedReply: suggested } = feedback;
  const { t } = useTranslation('inbox');
  const toast = useToast();
  const copy = useCopyText();
  const tools = useReplyTools({
    businessId,
    words,
    rating: feedback.rating,
    customerName: feedback.customerName,
    startsAtOnce: false,
  });
  const [initial] = useState(() => drafts.get(id) ?? suggested ?? '');
  const action = useAction({
    run: replyToFeedback,
    refresh: () => feedbackKeys(businessId),
    onDone: () => {
      drafts.delete(id);
      toast({ kind: 'success', title: t('reply.done') });
      props.onSent();
    },
  });
  return (
    <>
      <ReplyForm
        hint={t(suggested === null ? 'reply.hint' : 'suggestion.hint')}
        initial={initial}
        submitLabel={t('reply.submit')}
        pending={action.pending}
        error={action.error}
        tools={tools}
        hasHeading={hasHeading}
        copy={{ label: t('reply.copy'), onCopy: copy }}
        onType={(text) => drafts.set(id, text)}
        onSubmit={(message) => action.start({ id, message })}
        onClose={props.onClose}
      />
      <PostalAddressDialog
        businessId={businessId}
        error={action.error}
        onSaved={() => action.input && action.start(action.input)}
      />
    </>
  );
}
