import { StreamLimiter } from './stream-limiter.js';

describe('StreamLimiter', () => {
  it('gives each caller so many places, and a place again that was given back', () => {
    const places = new StreamLimiter(2);
    const [first, second] = [places.take('user:a'), places.take('user:a')];
    expect([typeof first, typeof second]).toEqual(['function', 'function']);
    expect(places.take('user:a')).toBeUndefined();
    expect(places.take('api-key:a')).toBeDefined();
    first?.();
    expect(places.take('user:a')).toBeDefined();
    expect(places.take('user:a')).toBeUndefined();
  });
});
