import { replyCode } from './reply-code';

describe('replyCode', () => {
  it.each([
    ['smtp-550-5.1.1', '550 5.1.1'],
    ['smtp-421', '421'],
    ['asked-recently', undefined],
    ['550 5.1.1 No such user', undefined],
  ])('finds in %s: %s', (reason, code) => {
    expect(replyCode(reason)).toBe(code);
  });
});
