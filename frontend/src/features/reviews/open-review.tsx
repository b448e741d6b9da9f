import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingReply } from '../../shared/ai/waiting-reply';
import type { Review } from '../../shared/api/model';
import { Loaded } from '../../shared/loading/loaded';
import { UpgradePanel } from '../../shared/plan/upgrade-panel';
import { useIncludes } from '../../shared/plan/use-plan';
import type { Drafts } from '../../shared/reading/drafts';
import { OpinionReader } from '../../shared/reading/opinion-reader';
import { ReadingDialog } from '../../shared/reading/reading-dialog';
import { ReadingPaneItem } from '../../shared/reading/reading-pane-item';
import { ReplyHeading } from '../../shared/reading/reply-heading';
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
  const isOffer = useIncludes('ai.replies') === false && reading.purpose === 'suggest';
  const query = useQuery(reviewQuery(businessId, id, listed));
  const name = query.data?.customerName ?? t('ui:anonymous');
  const titles = {
    read: name,
    write: t('reply.title', { name }),
    suggest: t('suggest.title'),
  };
  const title = titles[reading.purpose];
  const reader = (
    <Loaded query={query} skeleton={<BlockSkeleton height={240} />} failed={t('failed')}>
      {(review) => <Reader {...props} review={review} title={title} isOffer={isOffer} />}
    </Loaded>
  );
  if (reading.place === 'pane') {
    return (
      <ReadingPaneItem reading={reading} title={title}>
        {reader}
      </ReadingPaneItem>
    );
  }
  if (isOffer && query.data) return <RepliesOffer review={query.data} onClose={reading.close} />;
  return (
    <ReadingDialog id={id} reading={reading} title={title}>
      {reader}
    </ReadingDialog>
  );
}

interface ReaderProps extends OpenReviewProps {
  review: Review;
  title: string;
  /** True to offer a plan with suggested replies instead of one. */
  isOffer: boolean;
}

function Reader(props: ReaderProps) {
  const { review, businessId, reading, drafts, title, isOffer } = props;
  const { t } = useTranslation(['reviews', 'ui']);
  const { purpose, place } = reading;
  const isReading = purpose === 'read';
  const isInPane = place === 'pane';
  const [isEditing, setEditing] = useState(!isReading || review.reply === null);
  const name = review.customerName ?? t('ui:anonymous');
  const to = purpose === 'suggest' && t('suggest.to', { name });
  return (
    <OpinionReader
      opinion={opinionOf(review)}
      place={place}
      by={to}
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
      {isInPane && isEditing && (
        <ReplyHeading title={isReading ? t('reply.title', { name }) : title} to={to} />
      )}
      {isOffer && (
        <>
          <UpgradePanel entitlement="ai.replies" heading="h3" />
          <Button onClick={reading.close}>{t('ui:close')}</Button>
        </>
      )}
      {isEditing && !isOffer && (
        <ReviewReplyForm
          review={review}
          businessId={businessId}
          drafts={drafts}
          suggests={purpose === 'suggest'}
          isInPane={isInPane}
          onDone={() => {
            if (isInPane) setEditing(false);
            props.onReplied();
          }}
          onClose={reading.close}
        />
      )}
    </OpinionReader>
  );
}
