import type { Review } from '../../shared/api/model';
import { FIVE_STARS, latestFiveStars } from './latest-five-stars';
import { parsePublished } from './published-review';

/** Time in which reviews are gathered: several at once are one moment. */
const GATHER_MS = 1_200;
/** Pause between two moments, so that a campaign's answers are no storm. */
const PAUSE_MS = 30_000;
/** Age from which a review is no news: the server repeats an event that could not be handled. */
const OLD_MS = 3_600_000;

/** Finds the new five-star reviews of a business in live messages, each once, and reports them together. */
export class ReviewMoments {
  /** Reviews that this window has reported, in any business. */
  private static readonly seen = new Set<string>();
  private readonly waiting = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reportedAt = -Infinity;
  private isClosed = false;

  /** @param report called with at least one review, the newest first */
  constructor(
    private readonly businessId: string,
    private readonly report: (reviews: Review[]) => void,
  ) {}

  /** Takes a live message, whatever it is about. */
  note(data: string): void {
    const published = parsePublished(data);
    if (published?.businessId !== this.businessId || published.rating < FIVE_STARS) return;
    const { reviewId } = published;
    if (ReviewMoments.seen.has(reviewId)) return;
    ReviewMoments.seen.add(reviewId);
    this.waiting.add(reviewId);
    const wait = Math.max(GATHER_MS, this.reportedAt + PAUSE_MS - Date.now());
    this.timer ??= setTimeout(() => void this.flush(), wait);
  }

  /** Reports nothing any more. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private async flush(): Promise<void> {
    this.timer = undefined;
    this.reportedAt = Date.now();
    const ids = new Set(this.waiting);
    this.waiting.clear();
    // Without their words there is no moment. The reviews are on the screens anyway.
    const latest = await latestFiveStars(this.businessId).catch(() => []);
    const isNew = ({ id, isSample, publishedAt }: Review): boolean =>
      ids.has(id) && !isSample && Date.now() - Date.parse(publishedAt) < OLD_MS;
    const reviews = latest.filter(isNew);
    if (reviews.length > 0 && !this.isClosed) this.report(reviews);
  }
}
