import { isCallable, NotPublicError, reachableLookup } from './reachable.js';

const NONE = new Map<string, number | undefined>();

describe('isCallable', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/abc?x=1', true],
    ['https://push.example:8443/abc', true],
    ['https://8.8.8.8/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['ftp://push.example/abc', false],
    ['https://user:password@push.example/abc', false],
    ['https://localhost/abc', false],
    ['https://printer.local/abc', false],
    ['https://db.internal/abc', false],
    ['https://intranet/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://2130706433/abc', false],
    ['https://0x7f.1/abc', false],
    ['https://10.1.2.3/abc', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://[::1]/abc', false],
    ['https://[::ffff:127.0.0.1]/abc', false],
    ['https://[fd00::5]/abc', false],
    ['push.example', false],
    ['', false],
  ])('%s: %s', (url, expected) => {
    expect(isCallable(url, NONE)).toBe(expected);
  });

  it('allows the addresses that the operator names, at their port', () => {
    const allowed = new Map([
      ['10.0.0.5', undefined],
      ['127.0.0.1', 8443],
    ]);
    expect(isCallable('https://10.0.0.5/abc', allowed)).toBe(true);
    expect(isCallable('https://10.0.0.5:8443/abc', allowed)).toBe(false);
    expect(isCallable('https://127.0.0.1:8443/abc', allowed)).toBe(true);
    expect(isCallable('https://127.0.0.1/abc', allowed)).toBe(false);
  });
});

describe('reachableLookup', () => {
  const lookUp = (name: string, allowed: ReadonlyMap<string, number | undefined>, all: boolean) =>
    new Promise((done) => {
      reachableLookup(443, allowed)(name, { all, family: 4 }, (error, address) =>
        done(error ?? address),
      );
    });

  it('gives no address to a name that leads to this machine', async () => {
    expect(await lookUp('localhost', NONE, false)).toBeInstanceOf(NotPublicError);
    expect(await lookUp('localhost', NONE, true)).toBeInstanceOf(NotPublicError);
  });

  it('gives one that the operator allows, in both forms that sockets ask for', async () => {
    const allowed = new Map([['127.0.0.1', undefined]]);
    expect(await lookUp('localhost', allowed, false)).toBe('127.0.0.1');
    expect(await lookUp('localhost', allowed, true)).toEqual([{ address: '127.0.0.1', family: 4 }]);
  });

  it('passes on that a name does not exist', async () => {
    expect(await lookUp('nobody.invalid', NONE, false)).toMatchObject({ syscall: 'getaddrinfo' });
  });
});
