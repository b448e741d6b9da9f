import fc from 'fast-check';
import { deviceOf } from './user-agent.js';

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      { browser: 'Safari', system: 'macOS' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      { browser: 'Microsoft Edge', system: 'Windows' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
      { browser: 'Chrome', system: 'Android' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      { browser: 'Firefox', system: 'Linux' },
    ],
    ['curl/8.14.1', { browser: '', system: '' }],
    ['', { browser: '', system: '' }],
    [undefined, { browser: '', system: '' }],
  ])('%s', (userAgent, device) => expect(deviceOf(userAgent)).toEqual(device));

  it('answers short plain names, whatever it is sent', () => {
    const sent = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2_000 }),
      fc.string().map((name) => `${name}/1.0 (`),
    );
    fc.assert(
      fc.property(sent, (userAgent) => {
        const { browser, system } = deviceOf(userAgent);
        expect(browser).toMatch(/^[\x20-\x7e]{0,40}$/);
        expect(system).toMatch(/^[\x20-\x7e]{0,40}$/);
      }),
    );
  });
});
