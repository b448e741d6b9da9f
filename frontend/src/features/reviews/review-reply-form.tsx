import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplyTools } from '../../shared/ai/use-reply-tools';
import { partKey } from '../../shared/api/keys';
import type { Review } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { ReplyForm } from '../../shared/forms/reply-form';
import type { Drafts } from '../../shared/reading/drafts';
import { useCopyText } from '../../shared/toast/copy-text';
import { useToast } from '../../shared/toast/toast-provider';
import { replyToReview } from './queries';

interface ReviewReplyFormProps {
  review: Review;
  businessId: string;
  drafts: Drafts;
  /** True to begin with a suggested reply. */
  suggests: boolean;
  /** True beside the list, where a heading stands above it. */
  isInPane: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Publishes the owner's response under a review. */
export function ReviewReplyForm(props: ReviewReplyFormProps) {
  const { review, businessId, drafts, suggests } = props;
  const { t } = useTranslation('reviews');
  const toast = useToast();
  const copy = useCopyText();
  const [draft] = useState(() => drafts.get(review.id));
  const tools = useReplyTools({
    businessId,
    words: [review.title, review.body].filter(Boolean).join('\n'),
    rating: review.rating,
    customerName: review.customerName,
    startsAtOnce: suggests && draft === undefined,
  });
  const action = useAction({
    run: replyToReview,
    refresh: () => [partKey(businessId, 'reviews'), partKey(businessId, 'waiting-reviews')],
    onDone: () => {
      drafts.delete(review.id);
      toast({ kind: 'success', title: t('reply.done') });
      props.onDone();
    },
  });
  return (
    <ReplyForm
      hasHeading={props.isInPane}
      hint={t('reply.hint')}
      initial={draft ?? (suggests ? '' : (review.reply?.message ?? ''))}
      submitLabel={t('reply.submit')}
      pending={action.pending}
      error={action.error}
      tools={tools}
      copy={{ label: t('suggest.copy'), onCopy: copy }}
      onType={(text) => drafts.set(review.id, text)}
      onSubmit={(message) => action.start({ id: review.id, message })}
      onClose={props.onClose}
    />
  );
}
