import { ConfigError } from '../../../kernel/config/config.js';
import { readSettings } from '../../../kernel/contract/module-settings.js';
import { hostCheckSettings } from './host-check-settings.js';

describe('settings of the checks of domains', () => {
  it('ask the machine’s DNS and public addresses only, when nothing is set', () => {
    for (const env of [{}, { HOST_CHECK_DNS: '', HOST_CHECK_PRIVATE: '' }]) {
      expect(readSettings(hostCheckSettings, env)).toEqual({
        HOST_CHECK_DNS: undefined,
        HOST_CHECK_PRIVATE: new Map(),
      });
    }
  });

  it('name servers, and addresses with and without a port', () => {
    const { HOST_CHECK_DNS: servers, HOST_CHECK_PRIVATE: addresses } = readSettings(
      hostCheckSettings,
      {
        HOST_CHECK_DNS: '9.9.9.9, [2620:fe::fe]:53',
        HOST_CHECK_PRIVATE: '10.0.0.5,127.0.0.1:8080,[fd00::5]:8081',
      },
    );
    expect(servers).toEqual(['9.9.9.9', '[2620:fe::fe]:53']);
    expect([...addresses]).toEqual([
      ['10.0.0.5', undefined],
      ['127.0.0.1', 8080],
      ['fd00::5', 8081],
    ]);
  });

  it.each([
    ['HOST_CHECK_DNS', 'dns.example.com'],
    ['HOST_CHECK_DNS', '9.9.9.9:99999'],
    ['HOST_CHECK_PRIVATE', '10.0.0.0/8'],
    ['HOST_CHECK_PRIVATE', '10.0.0.5:0'],
    ['HOST_CHECK_PRIVATE', 'localhost'],
  ])('stop the start for %s=%s', (name, value) => {
    expect(() => readSettings(hostCheckSettings, { [name]: value })).toThrow(ConfigError);
    expect(() => readSettings(hostCheckSettings, { [name]: value })).toThrow(name);
  });
});
