import { api, deadConnection, ok, problem } from '../../../test/api';
import { AT } from '../../../test/people';
import type { Outbox, WaitingAnswer } from './outbox';
import { sendWaiting } from './send-waiting';

const RATINGS = 'POST /api/hand-over/ratings';
const ID = '0198a000-0000-7000-8000-000000000061';
const stored = ok({ id: ID, rating: 4, isPublic: false, createdAt: AT }, 201);

/** An outbox with answers of so many seconds ago. */
class Waiting implements Outbox {
  answers: WaitingAnswer[];

  constructor(...ages: number[]) {
    this.answers = ages.map((age, index) => ({
      key: index + 1,
      at: Date.now() - age * 1_000,
      path: '/api/hand-over/ratings',
      body: { submissionId: ID, rating: 4, body: `Answer ${index + 1}`, customer: { name: 'Ada' } },
    }));
  }

  add = async () => 0;
  list = async () => [...this.answers];
  replace = async (answer: WaitingAnswer) => {
    this.answers = this.answers.map((one) => (one.key === answer.key ? answer : one));
  };
  remove = async (key: number) => {
    this.answers = this.answers.filter((one) => one.key !== key);
  };
  count = async () => this.answers.length;
}

const sent = () => api.calls(RATINGS).map(({ body }) => body as Record<string, unknown>);

describe('answers that wait for a connection', () => {
  it('are sent in their order, with their age', async () => {
    api.on(RATINGS, stored);
    const waiting = new Waiting(86_400, 60, 0);
    expect(await sendWaiting(undefined, waiting)).toEqual({ waiting: 0, refused: new Map() });
    expect(sent().map(({ body }) => body)).toEqual(['Answer 1', 'Answer 2', 'Answer 3']);
    expect(sent().map((one) => Math.round(Number(one['answeredSecondsAgo']) / 60))).toEqual([
      1_440, 1, 0,
    ]);
  });

  it.each([
    ['there is none', deadConnection],
    ['the business is closed for now', problem(403, 'hand-overs.business-closed')],
    ['there were too many today', problem(429, 'hand-overs.day-is-full')],
    ['the server is down', problem(503, 'http.unavailable')],
  ])('all wait on while %s', async (_, answer) => {
    api.on(RATINGS, answer);
    const waiting = new Waiting(2, 1);
    expect(await sendWaiting(undefined, waiting)).toEqual({ waiting: 2, refused: new Map() });
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['after the end', problem(410, 'hand-overs.ended'), [410, 410]],
    ['without a token', problem(401, 'hand-overs.unknown'), [401, 401]],
    ['that are stored already', problem(409, 'shared-links.already-answered'), []],
  ])('wait no longer %s', async (_, answer, refused) => {
    api.on(RATINGS, answer);
    const outcome = await sendWaiting(undefined, new Waiting(2, 1));
    expect(outcome.waiting).toBe(0);
    expect([...outcome.refused.values()].map(({ status }) => status)).toEqual(refused);
  });

  it('lose a name that the server does not take, not the answer', async () => {
    api.on(RATINGS, ({ body }) =>
      'customer' in (body as object) ? problem(422, 'http.invalid-input', { errors: [] }) : stored,
    );
    const waiting = new Waiting(10);
    expect(await sendWaiting(undefined, waiting)).toEqual({ waiting: 0, refused: new Map() });
    expect(sent()[1]).toMatchObject({ submissionId: ID, body: 'Answer 1' });
  });

  it('are left to their customer to correct, while they are there', async () => {
    api.on(RATINGS, problem(422, 'http.invalid-input', { errors: [] }));
    const { refused } = await sendWaiting(1, new Waiting(0));
    expect([...refused.keys()]).toEqual([1]);
    expect(sent()).toHaveLength(1);
  });
});
