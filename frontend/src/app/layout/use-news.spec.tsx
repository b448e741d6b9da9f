import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { api, ok } from '../../../test/api';
import { store } from '../../../test/client-state';
import { BUSINESS, owner } from '../../../test/people';
import { show, text } from '../../../test/render';
import type { Review } from '../../shared/api/model';
import { useNews } from './use-news';

const LIST = 'GET /api/businesses/{id}/reviews';

const line = { announce: (_data: string): void => undefined };
function Frame() {
  const tell = useNews(BUSINESS);
  useEffect(() => {
    line.announce = tell;
  }, [tell]);
  return null;
}

const review = (id: string, change: Partial<Review> = {}): Review => {
  const at = new Date().toISOString();
  return {
    id: `0198b000-0000-7000-8000-${id.padStart(12, '0')}`,
    rating: 5,
    title: null,
    body: 'They took their time, and the cut is just what I asked for. I will be back in a month, with my son.',
    customerName: 'Maria Lopez',
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    sentiment: null,
    sentimentScore: null,
    topics: [],
    reply: null,
    isUrgent: false,
    source: 'request',
    isSample: false,
    ...change,
  };
};

const arrive = (...reviews: Review[]) => {
  api.on(LIST, ok(reviews));
  act(() => {
    for (const { id, rating } of reviews) {
      const payload = { businessId: BUSINESS, reviewId: id, rating };
      line.announce(
        JSON.stringify({ topics: [], news: { id, type: 'reviews.published', payload } }),
      );
    }
  });
};
const titled = (title: string) => screen.findByText(title);

describe('a new five-star review', () => {
  it('is a toast with its words that leads to it', async () => {
    const { user, router } = await show(<Frame />, { texts: ['reviews'], user: owner });
    const before = store.getState().client.reviewMoments;
    const one = review('1');
    arrive(one);
    const name = text('reviews:moment.titleNamed', { name: 'Maria Lopez' });
    expect(await titled(name)).toBeVisible();
    expect(screen.getByText(/They took their time, .*…/)).toBeVisible();
    expect(screen.getByRole('img', { name: text('ui:stars', { rating: '5' }) })).toBeVisible();
    expect(store.getState().client.reviewMoments).toBe(before + 1);
    await user.click(screen.getByRole('button', { name: text('reviews:moment.open') }));
    await waitFor(() => expect(router.state.location.hash).toBe(`#${one.id}`));
    expect(router.state.location.pathname).toBe('/reviews');
  });

  it('shows markup as the text that it is, and does without a name', async () => {
    await show(<Frame />, { texts: ['reviews'], user: owner });
    arrive(review('2', { body: '<img src=x onerror=alert(1)>', customerName: null }));
    expect(await titled(text('reviews:moment.title'))).toBeVisible();
    expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
  });

  it('is one toast with the number of several', async () => {
    const { user, router } = await show(<Frame />, { texts: ['reviews'], user: owner });
    arrive(review('3'), review('4'), review('5'));
    expect(await titled('3 new five-star reviews')).toBeVisible();
    await user.click(screen.getByRole('button', { name: text('reviews:moment.openAll') }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/reviews'));
  });
});
