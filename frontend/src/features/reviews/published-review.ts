/** A review that the server reports as published just now. */
export interface PublishedReview {
  businessId: string;
  reviewId: string;
  rating: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Parses the news in a live message; undefined when they are about something else. */
export function parsePublished(data: string): PublishedReview | undefined {
  try {
    const message: unknown = JSON.parse(data);
    const news = isRecord(message) ? message['news'] : undefined;
    if (!isRecord(news) || news['type'] !== 'reviews.published') return undefined;
    if (!isRecord(news['payload'])) return undefined;
    const { businessId, reviewId, rating } = news['payload'];
    if (typeof businessId !== 'string' || typeof reviewId !== 'string') return undefined;
    return typeof rating === 'number' ? { businessId, reviewId, rating } : undefined;
  } catch {
    // Not a message that this version understands.
    return undefined;
  }
}
