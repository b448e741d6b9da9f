import { Writable } from 'node:stream';
import { DatabaseError } from 'pg';
import { errorRecord } from './error-record.js';
import { createLogger } from './logging.js';

/** Returns the line that a thrown value leaves in the log. */
function logged(error: unknown): string {
  let lines = '';
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString();
      done();
    },
  });
  createLogger('info', 'test', destination).error({ err: error }, 'it failed');
  return lines;
}

describe('errors in the log', () => {
  it("names the constraint of a duplicate, and not the customer's address", () => {
    const error = Object.assign(
      new DatabaseError('duplicate key value violates unique constraint', 100, 'error'),
      {
        code: '23505',
        constraint: 'customers_email_key',
        detail: 'Key (email)=(ada@example.com) already exists.',
      },
    );
    const line = logged(error);
    expect(JSON.parse(line)).toMatchObject({
      err: { type: 'DatabaseError', code: '23505', constraint: 'customers_email_key' },
    });
    expect(line).not.toContain('ada@example.com');
  });

  it('leaves out the connection that an error was attached to', () => {
    const client = { user: 'scoville_app', secretKey: -157220501 };
    const line = logged(Object.assign(new Error('terminating connection'), { client }));
    expect(line).toContain('terminating connection');
    expect(line).not.toMatch(/secretKey|157220501/);
  });

  it("leaves out a mail server's answer, which names the recipient, and keeps its code", () => {
    const line = logged(
      Object.assign(new Error("Can't send mail"), {
        responseCode: 550,
        response: '550 <ada@example.com> unknown',
        rejected: ['ada@example.com'],
      }),
    );
    expect(JSON.parse(line)).toMatchObject({ err: { responseCode: 550 } });
    expect(line).not.toContain('ada@example.com');
  });

  it('keeps causes and the errors of an aggregate, each by the same rule', () => {
    const inner = Object.assign(new Error('refused'), {
      code: 'ECONNREFUSED',
      detail: 'ada@example.com',
    });
    const record = errorRecord(new AggregateError([inner], 'all failed', { cause: inner }));
    const kept = { type: 'Error', message: 'refused', code: 'ECONNREFUSED' };
    expect(record).toMatchObject({
      type: 'AggregateError',
      message: 'all failed',
      cause: kept,
      errors: [kept],
    });
    expect(JSON.stringify(record)).not.toContain('ada@example.com');
  });

  it('ends with causes that go in a circle', () => {
    const one = new Error('one');
    one.cause = new Error('two', { cause: one });
    expect(JSON.stringify(errorRecord(one)).match(/"message"/g)).toHaveLength(6);
  });

  it.each([
    ['text', { type: 'string', message: 'text' }],
    [undefined, { type: 'undefined', message: 'undefined' }],
    [{ password: 'secret' }, { type: 'object', message: '[object Object]' }],
  ])('keeps the text of a thrown %p', (thrown, record) => {
    expect(errorRecord(thrown)).toEqual(record);
  });
});
