import { HttpError, isSignedOut } from './http-error';

describe('HttpError', () => {
  it('says the status and the body', () => {
    const error = new HttpError(404, 'Review request not found', 'Not Found');
    expect(error.message).toBe('404: Review request not found');
    expect(error.problem).toBeUndefined();
  });

  it('says the status text where the body is empty', () => {
    expect(new HttpError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it('carries the problem', () => {
    const body = '{"code":"http.forbidden","status":403}';
    const error = new HttpError(403, body, 'Forbidden');
    expect(error.message).toBe(`403: ${body}`);
    expect(error.problem?.code).toBe('http.forbidden');
  });

  it.each(['[1]', 'null', '"text"', '{broken'])('takes %s for no problem', (body) => {
    expect(new HttpError(500, body, '').problem).toBeUndefined();
  });
});

describe('isSignedOut', () => {
  it.each([
    [new HttpError(401, '', ''), true],
    [new HttpError(403, '', ''), false],
    [new TypeError(), false],
  ])('%p', (error, expected) => expect(isSignedOut(error)).toBe(expected));
});
