import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ReviewMoments } from '../../features/reviews/review-moments';
import type { Review } from '../../shared/api/model';
import { reviewsArrived } from '../../shared/store/client-slice';
import { useClientDispatch } from '../../shared/store/hooks';
import { useToast } from '../../shared/toast/toast-provider';

/**
 * Returns the function that shows news of a business as toasts: new five-star reviews, levels and badges. What shows
 * them is loaded with the first ones; if that fails, the screens are still correct, and only the message is missing.
 */
export function useNews(businessId: string | undefined): (data: string) => void {
  const toast = useToast();
  const navigate = useNavigate();
  const dispatch = useClientDispatch();
  const moments = useRef<ReviewMoments>(null);

  useEffect(() => {
    if (businessId === undefined) return;
    const report = (reviews: Review[]) => {
      dispatch(reviewsArrived());
      void import('../../features/reviews/review-toast')
        .then(({ reviewToast }) => reviewToast(reviews, (path) => void navigate(path)))
        .then(toast, () => undefined);
    };
    const current = new ReviewMoments(businessId, report);
    moments.current = current;
    return () => current.close();
  }, [businessId, dispatch, navigate, toast]);

  return useCallback(
    (data: string) => {
      moments.current?.note(data);
      void import('../../features/rewards/reward-toasts').then(
        ({ showRewardToast }) => showRewardToast(data, toast),
        () => undefined,
      );
    },
    [toast],
  );
}
