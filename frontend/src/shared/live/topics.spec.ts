import { parseTopics, queriesOf } from './topics';

describe('parseTopics', () => {
  it.each([
    ['{"topics":["reviews","stats"]}', ['reviews', 'stats']],
    ['{"topics":["reviews","from-the-future",7]}', ['reviews']],
    ['{"topics":"reviews"}', []],
    ['{}', []],
    ['not json', []],
    ['{"topics":["toString"]}', []],
  ])('%s', (data, topics) => expect(parseTopics(data)).toEqual(topics));
});

describe('queriesOf', () => {
  it('touches the list and the count of one business', () => {
    expect(queriesOf('reviews', 'b1')).toEqual([
      { queryKey: ['/api/businesses', 'b1', 'reviews'] },
      { queryKey: ['/api/businesses', 'b1', 'waiting-reviews'] },
    ]);
    expect(queriesOf('feedback', 'b1')).toEqual([
      { queryKey: ['/api/businesses', 'b1', 'feedback'] },
      { queryKey: ['/api/businesses', 'b1', 'waiting-feedback'] },
    ]);
  });

  it('reads notifications and their number again', () => {
    expect(queriesOf('notifications', 'b1')).toEqual([
      { queryKey: ['/api/businesses', 'b1', 'notifications'] },
    ]);
  });

  it('reads forwarded emails and their senders again together', () => {
    expect(queriesOf('forwarded-emails', 'b1')).toEqual([
      { queryKey: ['/api/businesses', 'b1', 'forwarded-emails'] },
      { queryKey: ['/api/businesses', 'b1', 'forwarding-senders'] },
    ]);
  });

  it('reads the score and its charts again together', () => {
    expect(queriesOf('reputation', 'b1')).toEqual([
      { queryKey: ['/api/businesses', 'b1', 'reputation'] },
      { queryKey: ['/api/businesses', 'b1', 'rating-history'] },
    ]);
  });

  it('reads the team and what one may do oneself again together', () => {
    expect(queriesOf('team', 'b1')).toEqual([
      { queryKey: ['/api/team'] },
      { queryKey: ['/api/auth/user'] },
      { queryKey: ['/api/billing/entitlements', { businessId: 'b1' }] },
      { queryKey: ['/api/businesses', 'b1', 'setup-checklist'] },
    ]);
  });

  it.each(['business', 'team', 'plan', 'review-requests'] as const)(
    'reads the setup checklist again when %s changes',
    (topic) => {
      expect(queriesOf(topic, 'b1')).toContainEqual({
        queryKey: ['/api/businesses', 'b1', 'setup-checklist'],
      });
    },
  );

  it('reads all rewards again, but not the rules, which do not change', () => {
    expect(queriesOf('rewards', 'b1').map(({ queryKey }) => queryKey?.[2])).toEqual([
      'badge-progress',
      'reply-streak',
      'xp-events',
      'team-board',
    ]);
  });

  it('touches the business alone, not all that is read under it', () => {
    expect(queriesOf('business', 'b1')[0]).toEqual({
      queryKey: ['/api/businesses', 'b1'],
      exact: true,
    });
  });
});
