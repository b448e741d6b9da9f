import { NotFoundException } from '@nestjs/common';
import { AppError } from './app-error.js';
import { TimeoutError } from '../../lib/time-limit.js';
import { isConnectionLost, toAppError, toProblem } from './problem.js';

const coded = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

describe('toAppError', () => {
  it.each<[string, unknown, number, string]>([
    ['an error of a catalogue', new AppError('a.b', 409, 'No.'), 409, 'a.b'],
    ['a refused connection', coded('ECONNREFUSED'), 503, 'http.unavailable'],
    ['a database that shuts down', coded('57P01'), 503, 'http.unavailable'],
    ['a database without free connections', coded('53300'), 503, 'http.unavailable'],
    ['a transaction that was left open', coded('25P03'), 503, 'http.unavailable'],
    [
      'a connection that was lost between two statements',
      new Error('Client has encountered a connection error and is not queryable'),
      503,
      'http.unavailable',
    ],
    ['a row that stays locked', coded('55P03'), 503, 'http.busy'],
    [
      'a row that stays locked under Prisma',
      new Error('x', { cause: coded('55P03') }),
      503,
      'http.busy',
    ],
    ['a connection lost under Prisma', coded('P1017'), 503, 'http.unavailable'],
    ['a nested cause', new Error('outer', { cause: coded('ECONNRESET') }), 503, 'http.unavailable'],
    [
      'a pool that waited too long',
      new Error('timeout exceeded when trying to connect'),
      503,
      'http.unavailable',
    ],
    ['a database that has fallen silent', new Error('Query read timeout'), 503, 'http.unavailable'],
    ['a Redis that is away', new Error('The client is offline'), 503, 'http.unavailable'],
    ['a Redis that has fallen silent', new TimeoutError('late'), 503, 'http.unavailable'],
    ['an unknown route', new NotFoundException(), 404, 'http.not-found'],
    ['a body that is too large', coded('FST_ERR_CTP_BODY_TOO_LARGE'), 413, 'http.body-too-large'],
    [
      'a body of another type',
      coded('FST_ERR_CTP_INVALID_MEDIA_TYPE'),
      415,
      'http.unsupported-media-type',
    ],
    ['a fault of ours', new TypeError('x is not a function'), 500, 'http.internal'],
    ['something that is no error', 'oops', 500, 'http.internal'],
  ])('answers %s', (_what, error, status, code) => {
    expect(toAppError(error)).toMatchObject({ status, code });
  });

  it('says when to come back', () => {
    expect(toAppError(coded('ECONNREFUSED')).headers).toEqual({ 'retry-after': '5' });
    expect(toAppError(coded('55P03')).headers).toEqual({ 'retry-after': '5' });
  });

  it('never shows the message of an unexpected error', () => {
    const problem = toProblem(toAppError(new Error('password=hunter2')), 'id-1');
    expect(JSON.stringify(problem)).not.toContain('hunter2');
  });
});

describe('isConnectionLost', () => {
  it('sees through the several tries of one connection', () => {
    expect(isConnectionLost(new AggregateError([coded('ECONNREFUSED')]))).toBe(true);
  });

  it('does not take a refused value for a lost connection', () => {
    expect(isConnectionLost(coded('23505'))).toBe(false);
  });
});
