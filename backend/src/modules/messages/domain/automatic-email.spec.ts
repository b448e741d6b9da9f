import { isAutomatic } from './automatic-email.js';

describe('emails that no receipt is', () => {
  it.each([
    ['auto-submitted', 'auto-replied', true],
    ['auto-submitted', 'Auto-Replied; owner-email="x@example.com"', true],
    ['auto-submitted', 'auto-notified', true],
    ['auto-submitted', 'auto-generated', false],
    ['auto-submitted', 'auto-generated (by a till)', false],
    ['auto-submitted', 'no', false],
    ['auto-submitted', '', false],
    ['precedence', 'bulk', false],
    ['precedence', 'List', true],
    ['precedence', 'junk', true],
    ['precedence', 'auto_reply', true],
    ['list-id', '<shop.example.com>', true],
    ['list-unsubscribe', '<https://example.com>', false],
    ['x-autoreply', 'yes', true],
    ['x-loop', 'scoville', true],
    ['content-type', 'multipart/report; report-type=delivery-status', true],
    ['content-type', 'multipart/mixed; boundary=report', false],
    ['in-reply-to', '<a@b>', false],
  ])('takes "%s: %s" for automatic: %j', (key, value, expected) => {
    expect(isAutomatic([{ key, value }], undefined)).toBe(expected);
    expect(isAutomatic([{ key, value }], 'receipts@example.com')).toBe(expected);
  });

  it('takes an answer in bulk for an automatic reply', () => {
    const bulk = { key: 'precedence', value: 'bulk' };
    for (const key of ['in-reply-to', 'references']) {
      expect(isAutomatic([bulk, { key, value: '<a@b>' }], undefined)).toBe(true);
    }
  });

  it('takes what nobody may answer for automatic', () => {
    expect(isAutomatic([], '')).toBe(true);
    expect(isAutomatic([], undefined)).toBe(false);
  });
});
