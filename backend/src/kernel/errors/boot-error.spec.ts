import { BootError, describeBootFailure } from './boot-error.js';

const listening = (code: string): Error =>
  Object.assign(new Error('listen'), { code, syscall: 'listen', port: 80, address: '192.0.2.1' });

describe('describeBootFailure', () => {
  it('says what the operator can fix in a sentence', () => {
    expect(describeBootFailure(new BootError('Do this.'))).toBe('Do this.');
    expect(describeBootFailure(listening('EADDRINUSE'))).toMatch(/^PORT: 80 is taken .*\.$/);
    expect(describeBootFailure(listening('EACCES'))).toMatch(/^PORT: .* 80\. .*\.$/);
    expect(describeBootFailure(listening('EADDRNOTAVAIL'))).toMatch(/^HOST: 192\.0\.2\.1 .*\.$/);
  });

  it.each([
    ['ENOSPC', /^The disk that holds \/data\/x is full\. Free some space, .*\.$/],
    ['EDQUOT', /^The disk that holds \/data\/x is full\. .*\.$/],
    ['EROFS', /^The disk that holds \/data\/x is read-only\. .* DATA_DIR .*\.$/],
    ['EACCES', /^This account may not write to \/data\/x\. .* DATA_DIR .*\.$/],
    ['EPERM', /^This account may not write to \/data\/x\. .*\.$/],
  ])('says what a disk refuses: %s', (code, sentence) => {
    const refused = Object.assign(new Error('open'), { code, syscall: 'open', path: '/data/x' });
    expect(describeBootFailure(refused)).toMatch(sentence);
  });

  it('says so of a database that has no room, and names the folder where no path is known', () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(describeBootFailure(full)).toMatch(/^The disk that holds the data folder .* is full\./);
  });

  it('shows the whole of what is our own fault', () => {
    expect(describeBootFailure(new TypeError('oops'))).toMatch(/^TypeError: oops\n\s+at /);
    expect(describeBootFailure('thrown text')).toBe('thrown text');
  });
});
