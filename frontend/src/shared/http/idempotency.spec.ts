import { HttpError } from './http-error';
import { ActionKey } from './idempotency';

describe('ActionKey', () => {
  const keys = () => {
    let count = 0;
    return new ActionKey(() => `key-${++count}`);
  };

  it('keeps the key while the outcome is unclear', () => {
    const key = keys();
    expect(key.for({ name: 'Ana' })).toBe('key-1');
    key.settle(new TypeError('Failed to fetch'));
    expect(key.for({ name: 'Ana' })).toBe('key-1');
    key.settle(new HttpError(503, '', 'Service Unavailable'));
    expect(key.for({ name: 'Ana' })).toBe('key-1');
  });

  it('takes a new key after a clear answer', () => {
    const key = keys();
    key.for({ name: 'Ana' });
    key.settle();
    expect(key.for({ name: 'Ana' })).toBe('key-2');
    key.settle(new HttpError(422, '{}', ''));
    expect(key.for({ name: 'Ana' })).toBe('key-3');
  });

  it('takes a new key for other input', () => {
    const key = keys();
    key.for({ name: 'Ana' });
    expect(key.for({ name: 'Bo' })).toBe('key-2');
    expect(key.for(undefined)).toBe('key-3');
  });
});
