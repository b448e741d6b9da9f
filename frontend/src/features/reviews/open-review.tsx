import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingReply } from '../../shared/ai/waiting-reply';
import type { Review } from '../../shared/api/model';
import { Loaded } from '../../shared/loading/loaded';
import { useIncludes } from '../../shared/plan/use-plan';
import type { Drafts } from '../../shared/reading/drafts';
import { OpinionReader } from '../../shared/reading/opinion-reader';
import { ReadingDialog } from '../../shared/reading/reading-dialog';
import type { Reading } from '../../shared/reading/use-reading';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { Icon } from '../../shared/ui/icon';
import { reviewQuery } from './queries';
import { RepliesOffer } from './replies-offer';
import { opinionOf, ReviewBadges, ReviewReply } from './review-parts';
import { ReviewReplyForm } from './review-reply-form';

interface OpenReviewProps {
  id: string;
  businessId: string;
  reading: Reading;
  drafts: Drafts;
  /** Reviews that are loaded already. */
  listed: readonly Review[];
  onReplied: () => void;
}

/** The review that is read, in the pane beside the list or in a dialog. */
export function OpenReview(props: OpenReviewProps) {
  const { id, businessId, reading, listed } = props;
  const { t } = useTranslation(['reviews', 'ui']);
  const included = useIncludes('ai.replies');
  const query = useQuery(reviewQuery(businessId, id, listed));
  const reader = (
    <Loaded query={query} skeleton={<BlockSkeleton height={240} />} failed={t('failed')}>
      {(review) => <Reader {...props} review={review} />}
    </Loaded>
  );
  if (reading.place === 'pane') return reader;
  if (reading.purpose === 'suggest' && query.data && included === false) {
    return <RepliesOffer review={query.data} onClose={reading.close} />;
  }
  const name = query.data?.customerName ?? t('ui:anonymous');
  const titles = {
    read: name,
    write: t('reply.title', { name }),
    suggest: t('suggest.title'),
  };
  return (
    <ReadingDialog id={id} reading={reading} title={titles[reading.purpose]}>
      {reader}
    </ReadingDialog>
  );
}

function Reader(props: OpenReviewProps & { review: Review }) {
  const { review, businessId, reading, drafts } = props;
  const { t } = useTranslation(['reviews', 'ui']);
  const { purpose, place } = reading;
  const isReading = purpose === 'read';
  const [isEditing, setEditing] = useState(!isReading || review.reply === null);
  const name = review.customerName ?? t('ui:anonymous');
  return (
    <OpinionReader
      opinion={opinionOf(review)}
      place={place}
      by={purpose === 'suggest' && t('suggest.to', { name })}
      badges={isReading && <ReviewBadges review={review} />}
    >
      {review.reply && !isEditing && (
        <>
          <ReviewReply reply={review.reply} />
          <Button icon={<Icon name="edit" size={18} />} onClick={() => setEditing(true)}>
            {t('reply.edit')}
          </Button>
        </>
      )}
      <WaitingReply businessId={businessId} subjectId={review.id} />
      {isEditing && (
        <ReviewReplyForm
          review={review}
          businessId={businessId}
          drafts={drafts}
          suggests={purpose === 'suggest'}
          onDone={() => {
            if (place === 'pane') setEditing(false);
            props.onReplied();
          }}
          onClose={reading.close}
        />
      )}
    </OpinionReader>
  );
}
