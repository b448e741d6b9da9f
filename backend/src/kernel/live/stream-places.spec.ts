import { StreamPlaces } from './stream-places.js';

describe('StreamPlaces', () => {
  it('gives each caller so many places, and a place again that was given back', () => {
    const places = new StreamPlaces(2);
    const [first, second] = [places.take('user:a'), places.take('user:a')];
    expect([typeof first, typeof second]).toEqual(['function', 'function']);
    expect(places.take('user:a')).toBeUndefined();
    expect(places.take('api-key:a')).toBeDefined();
    first?.();
    expect(places.take('user:a')).toBeDefined();
    expect(places.take('user:a')).toBeUndefined();
  });
});
