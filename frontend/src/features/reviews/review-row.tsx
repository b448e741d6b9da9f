import { WaitingReply } from '../../shared/ai/waiting-reply';
import type { Review } from '../../shared/api/model';
import { OpinionRow } from '../../shared/reading/opinion-row';
import type { Reading } from '../../shared/reading/use-reading';
import { ReviewActions } from './review-actions';
import { opinionOf, ReviewBadges, ReviewReply } from './review-parts';

interface ReviewRowProps {
  review: Review;
  businessId: string;
  reading: Reading;
}

/** One review in the list, with the owner's response. */
export function ReviewRow({ review, businessId, reading }: ReviewRowProps) {
  return (
    <OpinionRow
      opinion={opinionOf(review)}
      reading={reading}
      badges={<ReviewBadges review={review} />}
    >
      {review.reply && <ReviewReply reply={review.reply} />}
      <WaitingReply businessId={businessId} subjectId={review.id} />
      <ReviewActions
        review={review}
        businessId={businessId}
        onReply={(purpose) => reading.open(review.id, purpose)}
      />
    </OpinionRow>
  );
}
