import fc from 'fast-check';
import { classify, isCrowded } from './outcome.js';

const failure = (
  fields: { code?: string; command?: string; responseCode?: number },
  message = 'no',
): Error => Object.assign(new Error(message), fields);

describe('classify', () => {
  it.each<[string, Parameters<typeof failure>[0], boolean, string]>([
    ['no connection', { code: 'ESOCKET', command: 'CONN' }, false, 'retryLater'],
    ['an unknown host', { code: 'EDNS', command: 'CONN' }, false, 'retryLater'],
    ['a silent greeting', { code: 'ETIMEDOUT', command: 'CONN' }, false, 'retryLater'],
    [
      'a refusing greeting',
      { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 },
      false,
      'retryLater',
    ],
    [
      'a refused EHLO',
      { code: 'ECONNECTION', command: 'EHLO', responseCode: 502 },
      false,
      'retryLater',
    ],
    [
      'a refused sign-in',
      { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
      false,
      'retryLater',
    ],
    [
      'a missing sign-in',
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 },
      false,
      'retryLater',
    ],
    [
      'a deferred sender',
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 451 },
      false,
      'retryLater',
    ],
    [
      'a greylisted recipient',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 },
      false,
      'retryLater',
    ],
    [
      'a session out of step',
      { code: 'EENVELOPE', command: 'DATA', responseCode: 503 },
      false,
      'retryLater',
    ],
    [
      'an unknown recipient',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
      false,
      'rejected',
    ],
    [
      'a refused sender',
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 },
      false,
      'rejected',
    ],
    ['a mail that is too large', { code: 'EMESSAGE', command: 'MAIL FROM' }, false, 'rejected'],
    [
      'a mail that is refused at its end',
      { code: 'EMESSAGE', command: 'DATA', responseCode: 554 },
      true,
      'rejected',
    ],
    [
      'a mail that is deferred at its end',
      { code: 'EMESSAGE', command: 'DATA', responseCode: 452 },
      true,
      'retryLater',
    ],
    [
      'a server that shuts down at the end',
      { code: 'ECONNECTION', command: 'CONN', responseCode: 421 },
      true,
      'retryLater',
    ],
    [
      'a connection lost after the mail',
      { code: 'ECONNECTION', command: 'CONN' },
      true,
      'unconfirmed',
    ],
    ['silence after the mail', { code: 'ETIMEDOUT', command: 'CONN' }, true, 'unconfirmed'],
    ['an end of patience after the mail', { code: 'EABORT' }, true, 'unconfirmed'],
    ['an end of patience before the mail', { code: 'EABORT' }, false, 'retryLater'],
  ])('takes %s for what it is', (_what, fields, endGiven, outcome) => {
    expect(classify(failure(fields), endGiven).outcome).toBe(outcome);
  });

  it.each([
    ['550 5.1.1 <nobody@example.org>: Recipient address rejected: User unknown', 'no-such-address'],
    ['550-5.1.1 The email account that you tried to reach does not exist.', 'no-such-address'],
    ['550 5.1.2 Host unknown', 'no-such-address'],
    ['501 5.1.3 Bad recipient address syntax', 'no-such-address'],
    ['550 5.1.6 Mailbox has moved', 'no-such-address'],
    ['556 5.1.10 Recipient address has null MX', 'no-such-address'],
    ['550 5.1.100 Something else', 'refused'],
    ['550 5.1.8 Sender address rejected', 'refused'],
    ['550 5.7.1 Blocked by policy; not 5.1.1', 'refused'],
    ['554 5.7.1 <nobody@example.org>: Relay access denied', 'refused'],
    ['552 5.2.2 Mailbox full', 'refused'],
    ['550 5.2.1 Mailbox disabled', 'refused'],
    ['554 5.6.0 Message content rejected', 'refused'],
    ['550 No such user here', 'refused'],
  ])('reads of "%s" that the recipient is %s', (response, reason) => {
    for (const command of ['RCPT TO', 'DATA']) {
      const error = Object.assign(new Error(`Can't send mail: ${response}`), {
        code: 'EENVELOPE',
        command,
        responseCode: Number(response.slice(0, 3)),
        response,
      });
      expect(classify(error, false)).toMatchObject({ outcome: 'rejected', reason });
    }
  });

  it('does not take a refused sender, or an answer for now, for a recipient that does not exist', () => {
    const sender = { command: 'MAIL FROM', responseCode: 550, response: '550 5.1.1 no' };
    expect(classify(Object.assign(new Error('no'), sender), false)).toMatchObject({
      reason: 'refused',
    });
    const later = { command: 'RCPT TO', responseCode: 450, response: '450 4.1.1 later' };
    expect(classify(Object.assign(new Error('no'), later), false).outcome).toBe('retryLater');
  });

  it('never allows a second try once the server may have the mail and has not answered', () => {
    const code = fc.constantFrom(
      'ECONNECTION',
      'ETIMEDOUT',
      'ESOCKET',
      'EABORT',
      'ESTREAM',
      'ETLS',
      'EENVELOPE',
      '',
    );
    const command = fc.constantFrom('CONN', 'DATA', 'API', 'RCPT TO', '');
    fc.assert(
      fc.property(code, command, (name, step) => {
        expect(classify(failure({ code: name, command: step }), true).outcome).toBe('unconfirmed');
      }),
    );
  });

  it('keeps the detail to one short line', () => {
    const { detail } = classify(failure({}, `550 no\r\n${'x'.repeat(2_000)}`), false);
    expect(detail).not.toMatch(/[\r\n]/);
    expect(detail?.length).toBeLessThanOrEqual(500);
  });
});

describe('isCrowded', () => {
  it.each<[string, Parameters<typeof failure>[0], boolean]>([
    ['the greeting', { code: 'EPROTOCOL', command: 'CONN', responseCode: 421 }, true],
    ['EHLO', { code: 'ECONNECTION', command: 'EHLO', responseCode: 421 }, true],
    ['the sign-in, from Exchange', { command: 'AUTH LOGIN', responseCode: 432 }, true],
    ['a greeting for another reason', { command: 'CONN', responseCode: 554 }, false],
    ['a recipient', { command: 'RCPT TO', responseCode: 421 }, false],
    ['the mail', { command: 'DATA', responseCode: 432 }, false],
    ['nobody', { code: 'ESOCKET', command: 'CONN' }, false],
  ])('reads an answer to %s', (_what, fields, expected) => {
    expect(isCrowded(failure(fields))).toBe(expected);
  });
});
