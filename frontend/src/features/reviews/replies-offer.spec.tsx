import { screen } from '@testing-library/react';
import { api, ok } from '../../../test/api';
import { UNREAD, unread } from '../../../test/notifications';
import { AT, owner, plan, shop } from '../../../test/people';
import { priceList } from '../../../test/plans';
import { button, dialog, show, text } from '../../../test/render';
import type { Review } from '../../shared/api/model';
import ReviewsPage from './reviews-page';

const review: Review = {
  id: '0198a000-0000-7000-8000-000000000070',
  rating: 5,
  title: null,
  body: 'Best cut in town',
  customerName: 'Ana L.',
  publishedAt: AT,
  createdAt: AT,
  updatedAt: AT,
  reply: null,
  sentiment: null,
  sentimentScore: null,
  topics: [],
  isUrgent: false,
  isSample: false,
  source: 'request',
};

describe('a reply under a plan without suggestions', () => {
  it('is not suggested: what would be is offered beside the words of the review', async () => {
    const replies = { key: 'ai.replies', kind: 'flag', isGranted: false, plans: ['pro'] } as const;
    api
      .on('GET /api/plans', ok(priceList))
      .on('GET /api/businesses/{id}/reviews', ok([review]))
      .on('GET /api/businesses/{id}/rating-history', ok([]))
      .on('GET /api/businesses/{id}/waiting-reviews', ok({ count: 1 }))
      .on('GET /api/businesses/{id}/automatic-replies', ok([]))
      .on('GET /api/businesses/{id}', ok(shop()))
      .on(UNREAD, ok(unread(0)))
      .on('GET /api/businesses/{id}/reply-settings', ok(settings))
      .on(
        'GET /api/billing/entitlements',
        ok({
          ...plan({ ...replies, plans: ['pro'], limit: null, used: null }),
          plan: 'free',
        }),
      );
    const { user } = await show(<ReviewsPage />, {
      texts: ['reviews', 'ai', 'plan'],
      user: owner,
    });
    await screen.findByText('Best cut in town');
    await user.click(button(text('reviews:suggest.action')));
    expect(dialog().getByText('Best cut in town')).toBeVisible();
    const title = text('plan:items.ai.replies.title');
    expect(await dialog().findByRole('heading', { name: title })).toBeVisible();
    const way = await screen.findByRole('link', { name: text('plan:action', { plan: 'Pro' }) });
    expect(way).toHaveAttribute('href', '/subscribe?plan=pro');
  });
});

const settings = {
  mode: 'suggest',
  brandVoice: '',
  sector: 'general',
  maxLength: 400,
  autoRatings: [],
  autoDelayMinutes: 60,
  consentedAt: null,
};
