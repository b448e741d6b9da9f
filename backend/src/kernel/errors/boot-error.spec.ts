import { BootError, describeBootFailure } from './boot-error.js';

const listening = (code: string): Error =>
  Object.assign(new Error('listen'), { code, syscall: 'listen', port: 80, address: '192.0.2.1' });

describe('describeBootFailure', () => {
  it('says what the operator can mend in a sentence', () => {
    expect(describeBootFailure(new BootError('Do this.'))).toBe('Do this.');
    expect(describeBootFailure(listening('EADDRINUSE'))).toMatch(/^PORT: 80 is taken .*\.$/);
    expect(describeBootFailure(listening('EACCES'))).toMatch(/^PORT: .* 80\. .*\.$/);
    expect(describeBootFailure(listening('EADDRNOTAVAIL'))).toMatch(/^HOST: 192\.0\.2\.1 .*\.$/);
  });

  it('shows the whole of what is our own fault', () => {
    expect(describeBootFailure(new TypeError('oops'))).toMatch(/^TypeError: oops\n\s+at /);
    expect(describeBootFailure('thrown text')).toBe('thrown text');
  });
});
