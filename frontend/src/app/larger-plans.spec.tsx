import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { api, ok } from '../../test/api';
import { AT, BUSINESS, membership, ORGANIZATION, owner, plan } from '../../test/people';
import { priceList } from '../../test/plans';
import { show, text } from '../../test/render';
import BrandingPage from '../features/branding/branding-page';
import CampaignList from '../features/campaigns/list/campaign-list';
import InsightPage from '../features/insight/insight-page';
import RewardsPage from '../features/rewards/rewards-page';
import { ApiKeysCard } from '../features/settings/api-keys-card';
import { RepliesCard } from '../features/settings/replies-card';
import TeamPage from '../features/team/team-page';
import type { Entitlement } from '../shared/api/model';

const notGranted = (key: string, plans: Entitlement['plans']): Entitlement => ({
  key,
  kind: 'flag',
  isGranted: false,
  limit: null,
  used: null,
  plans,
});

/** Entitlements that the Free plan lacks, with the plans that include them. */
const free = {
  ...plan(
    ...['campaigns.send', 'businesses.analytics', 'gamification.rewards', 'ai.replies'].map((key) =>
      notGranted(key, ['pro']),
    ),
    ...['auth.team', 'auth.api-keys', 'branding.custom'].map((key) => notGranted(key, ['agency'])),
  ),
  plan: 'free',
};

/** The explanation of the score, which every plan includes. */
const score = {
  score: 72,
  change: 4,
  parts: [{ part: 'response', points: 12.5, most: 25, moved: 4 }],
  steps: [{ step: 'answer-sooner', count: 3, points: 6 }],
};

const self = {
  id: owner.id,
  email: owner.email,
  firstName: 'Maria',
  lastName: 'Santos',
  profileImageUrl: null,
  role: 'owner',
  businessIds: null,
  createdAt: AT,
  updatedAt: AT,
};

const KEY = {
  id: '0198a000-0000-7000-8000-000000000077',
  name: 'Front desk register',
  role: 'manager',
  prefix: 'sk_1234567',
  createdAt: AT,
  updatedAt: AT,
  lastUsedAt: null,
  revokedAt: null,
};

const REPLIES = {
  mode: 'suggest',
  brandVoice: '',
  sector: 'general',
  maxLength: 400,
  autoRatings: [],
  autoDelayMinutes: 60,
  consentedAt: null,
};

// No other call is mocked: a call that the Free plan does not allow would fail the test.
beforeEach(() =>
  api
    .on('GET /api/plans', ok(priceList))
    .on('GET /api/billing/entitlements', ok(free))
    .on('GET /api/businesses/{id}/reputation/factors', ok(score))
    .on('GET /api/team', ok({ members: [self], invitations: [] }))
    .on('GET /api/businesses/{id}/campaigns', ok([]))
    .on('GET /api/api-keys', ok([]))
    .on('GET /api/businesses/{id}/automatic-replies', ok([]))
    .on('GET /api/businesses/{id}/reply-settings', ok(REPLIES)),
);

const texts = ['plan', 'campaigns', 'insight', 'ai', 'rewards', 'team', 'branding', 'settings'];
const open = (part: ReactNode) => show(part, { texts, user: owner, context: membership() });

describe('a screen of a larger plan', () => {
  it.each<[string, ReactNode, string, string]>([
    ['campaigns.send', <CampaignList />, 'pro', '/subscribe?plan=pro'],
    ['businesses.analytics', <InsightPage />, 'pro', '/subscribe?plan=pro'],
    ['gamification.rewards', <RewardsPage />, 'pro', '/subscribe?plan=pro'],
    ['auth.team', <TeamPage />, 'agency', '/pricing'],
    ['auth.api-keys', <ApiKeysCard organizationId={ORGANIZATION} />, 'agency', '/pricing'],
    ['branding.custom', <BrandingPage />, 'agency', '/pricing'],
  ])('says what %s would give, and leads to it', async (key, page, name, target) => {
    await open(page);
    const title = text(`plan:items.${key}.title`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    const lacks = text('plan:notInPlan', { plan: text('plan:names.free') });
    expect(await screen.findByText(lacks)).toBeVisible();
    // A plan that is not sold online is compared first.
    const isSold = target !== '/pricing';
    const action = isSold
      ? text('plan:action', { plan: text(`plan:names.${name}`) })
      : text('plan:compare');
    expect(await screen.findByRole('link', { name: action })).toHaveAttribute('href', target);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('explains the score on every plan', async () => {
    await open(<InsightPage />);
    expect(await screen.findByText(text('insight:score.part.response'))).toBeVisible();
    const step = text('insight:score.step.answer-sooner', { count: 3 });
    expect(screen.getByRole('link', { name: new RegExp(step) })).toHaveAttribute('href', '/inbox');
  });

  it('shows an example of the figures, and says that they are made up', async () => {
    api.on('GET /api/businesses/{id}/reputation/factors', ok({ ...score, score: null, parts: [] }));
    await open(<InsightPage />);
    const example = within(
      await screen.findByRole('region', { name: text('insight:sample.title') }),
    );
    expect(example.getByText(text('insight:sample.badge'))).toBeVisible();
    expect(example.getByText(text('insight:sample.note'))).toBeVisible();
    expect(example.getByText('86')).toBeVisible();
    expect(await example.findByRole('rowheader', { name: text('ai:topics.wait') })).toBeVisible();
    // Nothing of the business's own looks like a figure.
    expect(screen.getByText(text('insight:score.none'))).toBeVisible();
    expect(screen.queryByText(text('insight:score.of'))).not.toBeInTheDocument();
  });

  it('has no form for replies that would not be written', async () => {
    await open(<RepliesCard businessId={BUSINESS} />);
    const title = text('plan:items.ai.replies.title');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(
      screen.queryByRole('button', { name: text('forms:unsaved.save') }),
    ).not.toBeInTheDocument();
  });

  it('lets nobody create a key that the plan would refuse', async () => {
    await open(<ApiKeysCard organizationId={ORGANIZATION} />);
    const title = text('plan:items.auth.api-keys.title');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(
      screen.queryByRole('button', { name: text('settings:keys.create') }),
    ).not.toBeInTheDocument();
    const documentation = screen.getByRole('link', { name: text('settings:keys.docs') });
    expect(documentation).toHaveAttribute('href', '/api/docs');
  });

  it('still lists the keys that a former plan had', async () => {
    api.on('GET /api/api-keys', ok([KEY]));
    await open(<ApiKeysCard organizationId={ORGANIZATION} />);
    expect(await screen.findByText(KEY.name)).toBeVisible();
    const title = text('plan:items.auth.api-keys.title');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});
