import { freePort } from '../../../backend/tools/embedded-postgres/free-port';
import { startDnsServer } from '../../../backend/test/harness/dns-server';
import {
  assertNoFaults,
  faultsFile,
  takeFaults,
} from '../../../backend/test/conformance/answer-faults';
import { startMailServer } from './mail-server';
import { startProduct } from './product';

/** Half of what a sending domain needs. */
const ZONE = {
  'mail.localhost': {
    TXT: ['v=spf1 mx +all'],
    MX: [{ priority: 10, exchange: 'mx.mail.localhost' }],
  },
};

/** Starts the product with a mail server and a DNS server; ends them when the run ends. The DNS of domains is the test's. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const mail = await startMailServer();
  const dns = await startDnsServer(ZONE);
  const domainsPort = await freePort();
  process.env['E2E_DOMAINS_DNS_PORT'] = String(domainsPort);
  process.env['E2E_ANSWER_FAULTS'] = faultsFile;
  const product = await startProduct({
    SMTP_URL: mail.url,
    MAIL_CHECK_DNS: dns.address,
    DOMAIN_CHECK_DNS: `127.0.0.1:${domainsPort}`,
    DEMO_DATA: 'true',
    RATE_LIMIT_FACTOR: '100',
  });
  process.env['E2E_BASE_URL'] = product.url;
  process.env['E2E_DATABASE_URL'] = product.databaseUrl;
  process.env['E2E_MAIL_DIR'] = mail.folder;
  return async () => {
    await product.stop();
    await Promise.all([mail.stop(), dns.stop()]);
    // Answers to nobody's test: of the servers that stand around the product, and of links in emails.
    assertNoFaults(takeFaults().filter(({ testId }) => testId === undefined));
  };
}
