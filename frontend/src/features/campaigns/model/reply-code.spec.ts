import { meaningOfReply, replyCode } from './reply-code';

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

describe('meaningOfReply', () => {
  it.each([
    ['550 5.1.1', 'address'],
    ['550 5.1.10', 'address'],
    ['552 5.2.2', 'full'],
    ['452', 'full'],
    ['550 5.7.1', 'blocked'],
    ['421', 'later'],
    ['450 4.1.1', 'later'],
    ['550', 'refused'],
    ['554 5.0.0', 'refused'],
  ])('finds in %s: %s', (code, meaning) => {
    expect(meaningOfReply(code)).toBe(meaning);
  });
});
