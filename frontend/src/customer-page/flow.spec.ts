import { parseDraft } from './draft';
import {
  canSubmit,
  initialState,
  isEmailOrEmpty,
  problemOfStatus,
  ratingFromSearch,
  reduce,
  submissionOf,
  type FlowAction,
  type FlowState,
} from './flow';
import { linkOf } from './link';

const start = initialState(0, null);
const details: FlowState = { ...start, step: 'details', rating: 4, text: 'Fine' };
const pending: FlowState = { ...details, pending: true };
const ids = { businessId: 'b1', customerId: 'c1' };

describe('where the page starts', () => {
  it.each([
    ['?rating=4', 4],
    ['?rating=5&x=1', 5],
    ['?rating=0', 0],
    ['?rating=6', 0],
    ['?rating=4.5', 0],
    ['?rating=abc', 0],
    ['', 0],
  ])('a link with %j preselects %d', (search, expected) => {
    expect(ratingFromSearch(search)).toBe(expected);
  });

  it.each([
    ['/r', 'demo'],
    ['/r/', 'demo'],
    ['/r/abc', 'abc'],
    ['/r/abc/', 'abc'],
    ['/r/a%20b', 'a b'],
    ['/r/%E0%A4%A', '%E0%A4%A'],
  ])('%s has the token %j', (path, token) =>
    expect(linkOf(path, '?qr')).toEqual({ kind: 'request', token }),
  );

  it.each([
    ['/q/abc', '', 'link'],
    ['/q/abc', '?qr', 'qr'],
    ['/q/abc/', '?lang=es&qr', 'qr'],
  ])('%s%s is shared, as %s', (path, search, source) =>
    expect(linkOf(path, search)).toEqual({ kind: 'shared', token: 'abc', source }),
  );

  it.each([
    ['', true],
    [' ', true],
    ['ada@example.com', true],
    ['ada@', false],
    ['ada', false],
    ['a b@example.com', false],
  ])('the address %j may be sent: %s', (email, expected) =>
    expect(isEmailOrEmpty(email)).toBe(expected),
  );

  const draft = { rating: 2, title: 'T', text: 'Words', name: '', email: '' };
  it.each([
    ['nothing', 0, null, { step: 'rating', rating: 0, text: '' }],
    ['a star in the link', 4, null, { step: 'details', rating: 4, text: '' }],
    ['a draft', 0, draft, { step: 'details', rating: 2, title: 'T', text: 'Words' }],
    ['both: the link wins, words stay', 5, draft, { step: 'details', rating: 5, text: 'Words' }],
    ['a draft without a star', 0, { ...draft, rating: 0 }, { step: 'rating', text: '' }],
  ])('%s', (_, link, stored, expected) => {
    expect(initialState(link, stored)).toMatchObject(expected);
  });
});

describe('reduce', () => {
  const cases: Array<[string, FlowState, FlowAction, Partial<FlowState>]> = [
    ['a star opens step 2', start, { type: 'choose', rating: 3 }, { step: 'details', rating: 3 }],
    ['no star does not', start, { type: 'choose', rating: 0 }, { step: 'rating', rating: 0 }],
    ['nor a sixth', start, { type: 'choose', rating: 6 }, { step: 'rating', rating: 0 }],
    ['a second tap changes nothing', details, { type: 'choose', rating: 1 }, { rating: 4 }],
    [
      'Back clears everything',
      { ...details, title: 'T', problem: 'server' },
      { type: 'back' },
      start,
    ],
    ['Back waits while sending', pending, { type: 'back' }, pending],
    ['typing is kept', details, { type: 'text', text: 'New' }, { text: 'New' }],
    [
      'typing stops at the limit',
      details,
      { type: 'text', text: 'x'.repeat(6000) },
      { text: 'x'.repeat(5000) },
    ],
    [
      'and never in the middle of an emoji',
      details,
      { type: 'text', text: `${'x'.repeat(4999)}😀` },
      { text: 'x'.repeat(4999) },
    ],
    [
      'so does the title',
      details,
      { type: 'title', title: 'x'.repeat(200) },
      { title: 'x'.repeat(120) },
    ],
    ['typing waits while sending', pending, { type: 'text', text: 'New' }, { text: 'Fine' }],
    [
      'Submit starts sending',
      { ...details, problem: 'server' },
      { type: 'submit' },
      { pending: true, problem: null },
    ],
    ['Submit needs words', { ...details, text: ' \n' }, { type: 'submit' }, { pending: false }],
    ['Submit needs step 2', { ...start, text: 'x' }, { type: 'submit' }, { pending: false }],
    [
      'a failure keeps the words',
      pending,
      { type: 'failed', problem: 'network' },
      { pending: false, problem: 'network', text: 'Fine', step: 'details' },
    ],
    ['success ends it', pending, { type: 'succeeded' }, { step: 'success', pending: false }],
  ];
  it.each(cases)('%s', (_, state, action, expected) => {
    expect(reduce(state, action)).toMatchObject(expected);
  });

  it('sends once for two taps', () => {
    const once = reduce(details, { type: 'submit' });
    expect(canSubmit(once)).toBe(false);
    expect(reduce(once, { type: 'submit' })).toBe(once);
  });
});

describe('submissionOf', () => {
  it.each([1, 2, 3, 4])('%d stars go to the business alone', (rating) => {
    expect(submissionOf({ ...details, rating, title: 'T', text: ' Fine \n' }, ids, 'tok')).toEqual({
      path: '/api/private-feedback',
      body: { businessId: 'b1', customerId: 'c1', rating, message: 'Fine', token: 'tok' },
    });
  });

  it.each([
    ['  ', {}],
    [' Great ', { title: 'Great' }],
  ])('5 stars are public, title %j', (title, extra) => {
    expect(submissionOf({ ...details, rating: 5, title }, ids, 'tok')).toEqual({
      path: '/api/reviews',
      body: { businessId: 'b1', customerId: 'c1', rating: 5, body: 'Fine', token: 'tok', ...extra },
    });
  });

  it.each([
    ['no business', details, { ...ids, businessId: '' }],
    ['no customer', details, { ...ids, customerId: '' }],
    ['no words', { ...details, text: ' ' }, ids],
    ['no rating', { ...details, rating: 0 }, ids],
  ])('is not possible with %s', (_, state, request) => {
    expect(submissionOf(state, request, 'tok')).toBeNull();
  });
});

describe('problemOfStatus', () => {
  it.each([
    [404, 'not-found'],
    [410, 'not-found'],
    [400, 'invalid'],
    [413, 'invalid'],
    [422, 'invalid'],
    [429, 'too-many'],
    [500, 'server'],
    [503, 'server'],
  ])('%d is %s', (status, expected) => expect(problemOfStatus(status)).toBe(expected));

  it('takes a conflict for an answer only where it is one', () => {
    expect(problemOfStatus(409, 'requests.already-answered')).toBe('answered');
    expect(problemOfStatus(409, 'http.idempotency-in-progress')).toBe('server');
    expect(problemOfStatus(409)).toBe('server');
  });
});

describe('parseDraft', () => {
  it('reads back what was stored', () => {
    const who = { name: 'Ada', email: 'ada@example.com' };
    const draft = { rating: 4, title: 'T', text: 'Words', ...who, key: 'k', keyFor: 'f' };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([[null], [''], ['{'], ['null'], ['[]'], ['{"rating":9}'], ['{"rating":"4"}']])(
    'takes %j as nothing',
    (stored) => expect(parseDraft(stored)).toBeNull(),
  );
});
