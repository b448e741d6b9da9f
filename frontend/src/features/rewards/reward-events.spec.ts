import { parseRewardEvent } from './reward-events';

const message = (type: string, payload: unknown) =>
  JSON.stringify({ topics: [], news: { id: 'e1', type, payload } });

describe('parseNews', () => {
  it.each([
    [message('gamification.level-reached', { level: 3 }), { id: 'e1', level: 3 }],
    [
      message('gamification.badge-earned', { code: 'inbox_zero' }),
      { id: 'e1', badge: 'inbox_zero' },
    ],
    [message('gamification.level-reached', { level: '3' }), undefined],
    [message('gamification.badge-earned', {}), undefined],
    [message('from.the-future', { level: 3 }), undefined],
    [message('gamification.level-reached', null), undefined],
    ['{"topics":["stats"]}', undefined],
    ['{"news":{"type":"gamification.level-reached","payload":{"level":2}}}', undefined],
    ['null', undefined],
    ['not json', undefined],
  ])('%s', (data, news) => expect(parseRewardEvent(data)).toEqual(news));
});
