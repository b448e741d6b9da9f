import { isComplete } from './profile.js';

describe('isComplete', () => {
  it.each([
    [{ city: 'Portland', state: 'OR', website: 'https://a.example' }, true],
    [{ city: null, state: 'OR', website: 'https://a.example' }, false],
    [{ city: 'Portland', state: null, website: 'https://a.example' }, false],
    [{ city: 'Portland', state: 'OR', website: null }, false],
    [{ city: 'Portland', state: 'OR', website: ' ' }, false],
  ])('%j is %s', (profile, complete) => expect(isComplete(profile)).toBe(complete));
});
