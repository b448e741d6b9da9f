import { parseRecent } from './recent-changes';

describe('parseRecent', () => {
  it.each([
    [
      '{"topics":["stats"],"recent":{"windowMs":30000,"agoMs":{"stats":12}}}',
      { windowMs: 30_000, agoMs: { stats: 12 } },
    ],
    ['{"topics":[],"recent":{"windowMs":30000,"agoMs":{}}}', { windowMs: 30_000, agoMs: {} }],
    [
      '{"recent":{"windowMs":30000,"agoMs":{"from-the-future":1,"stats":"soon","toString":2}}}',
      { windowMs: 30_000, agoMs: {} },
    ],
    ['{"recent":{"agoMs":{"stats":12}}}', undefined],
    ['{"recent":{"windowMs":30000}}', undefined],
    ['{"recent":null}', undefined],
    ['{"topics":["stats"]}', undefined],
    ['null', undefined],
    ['not json', undefined],
  ])('%s', (data, recent) => expect(parseRecent(data)).toEqual(recent));
});
