import { checkPostalAddress, checkSenderName, type Check } from './check.js';
import {
  checkBounces,
  checkDkim,
  checkDmarc,
  checkMx,
  checkSpf,
  dkimName,
  dmarcNames,
} from './dns-record-checks.js';

const verdict = ({ status, reason, record }: Check) => [status, reason, record?.value ?? null];
const key = { domain: 'example.com', selector: 's1', publicKey: 'MIIB' };
const dkimRecord = 'v=DKIM1; k=rsa; p=MIIB';

describe('the checks of DNS records', () => {
  it.each<[string[] | undefined, (string | null)[]]>([
    [undefined, ['unknown', null, null]],
    [[], ['missing', null, 'v=spf1 a:mail.example.net ~all']],
    [
      ['some other text', 'v=spf10 -all'],
      ['missing', null, 'v=spf1 a:mail.example.net ~all'],
    ],
    [['v=spf1 include:_spf.example.net -all'], ['ok', null, null]],
    [['V=SPF1 mx ~all'], ['ok', null, null]],
    [['v=spf1 redirect=_spf.example.net'], ['ok', null, null]],
    [['v=spf1 mx ?all'], ['ok', null, null]],
    [['v=spf1 mx +all'], ['warning', 'lets-everybody', 'v=spf1 mx ~all']],
    [['v=spf1 all'], ['warning', 'lets-everybody', 'v=spf1 a:mail.example.net ~all']],
    // The suggested record lets our own server send.
    [['v=spf1'], ['warning', 'no-end', 'v=spf1 a:mail.example.net ~all']],
    [['v=spf1 -all'], ['warning', 'nobody-sends', 'v=spf1 a:mail.example.net -all']],
    [['v=spf1 ~all'], ['warning', 'nobody-sends', 'v=spf1 a:mail.example.net ~all']],
    [
      ['v=spf1 -ip4:192.0.2.1 -all exp=why.example.com'],
      [
        'warning',
        'nobody-sends',
        'v=spf1 -ip4:192.0.2.1 a:mail.example.net -all exp=why.example.com',
      ],
    ],
    [['v=spf1 ip4:192.0.2.1 -all'], ['ok', null, null]],
    [['v=spf1 mx'], ['warning', 'no-end', 'v=spf1 mx ~all']],
    [
      ['v=spf1 mx -all', 'v=spf1 a -all'],
      ['warning', 'several-records', null],
    ],
    [
      [
        `v=spf1 ${Array.from({ length: 11 }, (_, index) => `include:${index}.example`).join(' ')} -all`,
      ],
      ['warning', 'too-many-lookups', null],
    ],
  ])('SPF: %j', (texts, expected) => {
    expect(verdict(checkSpf('example.com', 'mail.example.net', texts))).toEqual(expected);
  });

  it('SPF names the mail servers of the domain where the one that sends has no public name', () => {
    expect(checkSpf('example.com', undefined, []).record).toEqual({
      type: 'TXT',
      name: 'example.com',
      value: 'v=spf1 mx ~all',
    });
  });

  it.each<[string[] | undefined, (string | null)[]]>([
    [undefined, ['unknown', null, null]],
    [[], ['missing', null, dkimRecord]],
    [['no key'], ['missing', null, dkimRecord]],
    [[dkimRecord], ['ok', null, null]],
    [['k=rsa;p = MI IB ;'], ['ok', null, null]],
    [['p=MIIC'], ['warning', 'other-key', dkimRecord]],
    [['v=DKIM1; t=y; k=rsa; p=MIIB'], ['warning', 'test-mode', dkimRecord]],
    [['v=DKIM1; k=rsa; p=MIIB; t = s : y'], ['warning', 'test-mode', dkimRecord]],
    [['v=DKIM1; t=s; k=rsa; p=MIIB'], ['ok', null, null]],
    [['v=DKIM1; n=t=y; p=MIIB'], ['ok', null, null]],
    [['v=DKIM1; p='], ['warning', 'revoked', dkimRecord]],
    [
      [dkimRecord, 'p=MIIC'],
      ['warning', 'several-records', dkimRecord],
    ],
  ])('DKIM: %j', (texts, expected) => {
    expect(verdict(checkDkim(key, texts))).toEqual(expected);
  });

  it('DKIM cannot be seen where the mail server signs', () => {
    expect(verdict(checkDkim(undefined, undefined))).toEqual(['unknown', 'signed-elsewhere', null]);
    expect(dkimName(key)).toBe('s1._domainkey.example.com');
  });

  it.each<[string[] | undefined, (string | null)[]]>([
    [undefined, ['unknown', null, null]],
    [[], ['missing', null, 'v=DMARC1; p=none']],
    [['v=DMARC1; p=none; rua=mailto:x@example.com'], ['ok', null, null]],
    [['v=DMARC1;p=reject'], ['ok', null, null]],
    [['v=DMARC1; sp=reject'], ['warning', 'no-policy', 'v=DMARC1; p=none']],
    [
      ['v=DMARC1; p=none', 'v=DMARC1; p=reject'],
      ['warning', 'several-records', null],
    ],
  ])('DMARC: %j', (texts, expected) => {
    expect(verdict(checkDmarc('example.com', 'example.com', texts))).toEqual(expected);
  });

  it('DMARC is looked for in the domain and in those above it', () => {
    expect(dmarcNames('mail.shop.example.com')).toEqual([
      '_dmarc.mail.shop.example.com',
      '_dmarc.shop.example.com',
      '_dmarc.example.com',
    ]);
    expect(dmarcNames('localhost')).toEqual(['_dmarc.localhost']);
    expect(dmarcNames(Array(30).fill('a').join('.'))).toHaveLength(8);
  });

  it.each<[string[] | undefined, (string | null)[]]>([
    [undefined, ['unknown', null, null]],
    [[], ['missing', null, null]],
    [['mx.example.com'], ['ok', null, null]],
    [['.'], ['warning', 'takes-no-mail', null]],
  ])('MX: %j', (exchanges, expected) => {
    expect(verdict(checkMx(exchanges))).toEqual(expected);
    expect(verdict(checkBounces(true, exchanges))).toEqual(expected);
    expect(verdict(checkBounces(false, exchanges))).toEqual(['warning', 'not-set-up', null]);
  });

  it.each<[string, string | null]>([
    ['Corner Barbers', null],
    ['billing@paypal.example', 'looks-like-address'],
    ['www.corner.example', 'looks-like-address'],
  ])('the sender %j', (name, reason) => {
    expect(checkSenderName(name).reason).toBe(reason);
  });

  it('a postal address is there or missing', () => {
    expect(checkPostalAddress('12 Main Street')).toMatchObject({ status: 'ok' });
    expect(checkPostalAddress(null)).toMatchObject({ status: 'missing', found: [] });
  });

  it.each<[string, string, (string | null)[]]>([
    [
      'bounces.example.com',
      'v=DMARC1; p=none; aspf=s',
      ['warning', 'strict-alignment', 'v=DMARC1; p=none; aspf=r'],
    ],
    [
      'bounces.example.com',
      'v=DMARC1; ASPF = S ; p=reject',
      ['warning', 'strict-alignment', 'v=DMARC1; aspf=r ; p=reject'],
    ],
    ['bounces.example.com', 'v=DMARC1; p=none; aspf=r', ['ok', null, null]],
    ['bounces.example.com', 'v=DMARC1; p=none; adkim=s', ['ok', null, null]],
    ['Example.com', 'v=DMARC1; p=none; aspf=s', ['ok', null, null]],
  ])('DMARC with the return path at %s: %s', (returnDomain, text, expected) => {
    expect(verdict(checkDmarc('example.com', returnDomain, [text]))).toEqual(expected);
  });
});
