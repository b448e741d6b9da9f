import { ConfigError } from '../../../kernel/config/config.js';
import { readSettings } from '../../../kernel/contract/module-settings.js';
import { domainCheckSettings } from './domain-check-settings.js';

describe('settings of the checks of domains', () => {
  it('ask the machine’s DNS and public addresses only, when nothing is set', () => {
    for (const env of [{}, { DOMAIN_CHECK_DNS: '', DOMAIN_CHECK_PRIVATE: '' }]) {
      expect(readSettings(domainCheckSettings, env)).toEqual({
        DOMAIN_CHECK_DNS: undefined,
        DOMAIN_CHECK_PRIVATE: new Map(),
      });
    }
  });

  it('name servers, and addresses with and without a port', () => {
    const { DOMAIN_CHECK_DNS: servers, DOMAIN_CHECK_PRIVATE: addresses } = readSettings(
      domainCheckSettings,
      {
        DOMAIN_CHECK_DNS: '9.9.9.9, [2620:fe::fe]:53',
        DOMAIN_CHECK_PRIVATE: '10.0.0.5,127.0.0.1:8080,[fd00::5]:8081',
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
    ['DOMAIN_CHECK_DNS', 'dns.example.com'],
    ['DOMAIN_CHECK_DNS', '9.9.9.9:99999'],
    ['DOMAIN_CHECK_PRIVATE', '10.0.0.0/8'],
    ['DOMAIN_CHECK_PRIVATE', '10.0.0.5:0'],
    ['DOMAIN_CHECK_PRIVATE', 'localhost'],
  ])('stop the start for %s=%s', (name, value) => {
    expect(() => readSettings(domainCheckSettings, { [name]: value })).toThrow(ConfigError);
    expect(() => readSettings(domainCheckSettings, { [name]: value })).toThrow(name);
  });
});
