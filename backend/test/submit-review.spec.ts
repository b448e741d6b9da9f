import { memoryDb, port, refusal } from './kits/ports.js';
import type { TenantLookup } from '../src/kernel/tenancy/tenant-lookup.js';
import type { BusinessDirectory, BusinessStatsService } from '../src/modules/businesses/public.js';
import { DEMO_REQUEST } from '../src/modules/requests/domain/demo-request.js';
import type { ReviewSubmission } from '../src/modules/reviews/domain/review.js';
import { RequestAnswers } from '../src/modules/requests/app/request-answers.service.js';
import type { ReviewRequestRepository } from '../src/modules/requests/data/review-request.repository.js';
import type {
  AnswerableRequest,
  TokenTarget,
} from '../src/modules/requests/domain/review-request.js';
import type { NewReview, ReviewRepository } from '../src/modules/reviews/data/review.repository.js';
import { ReviewSubmissions } from '../src/modules/reviews/app/review-submissions.service.js';

const REQUEST = 'request-1';
const later = new Date(Date.now() + 86_400_000);
const past = new Date(Date.now() - 1);

interface World {
  request?: Partial<AnswerableRequest> | null;
  publicPathForAll?: boolean;
  /** False for a business that does not exist; the default is true. */
  business?: boolean;
}

/** Adds what the database gives a stored review. */
const asStored = (review: NewReview) => ({
  createdAt: new Date(),
  updatedAt: new Date(),
  sentiment: null,
  sentimentScore: null,
  topics: [],
  reply: null,
  isSample: false,
  ...review,
});

/** Creates a request from the shop to Ana, and stores the reviews and counts that its answers make. */
function shop(world: World = {}) {
  const { db, outbox, told, events, write } = memoryDb();
  const request: AnswerableRequest = {
    id: REQUEST,
    status: 'opened',
    expiresAt: later,
    customerName: 'Ana L.',
    answerId: null,
    answerRating: null,
    answerFingerprint: null,
    ...world.request,
  };
  const isThere = world.request !== null;
  const reviews = new Map<string, ReturnType<typeof asStored>>();
  const counted: object[] = [];
  const answers = new RequestAnswers(
    port<TenantLookup>({
      ownerOf: async (_kind, id) =>
        (id === 'shop-1' ? { organizationId: 'org-1' } : undefined) as Awaited<
          ReturnType<TenantLookup['ownerOf']>
        >,
    }),
    port<ReviewRequestRepository>({
      findByToken: async (token) =>
        token === 'token-1'
          ? ({
              id: REQUEST,
              organizationId: 'org-1',
              businessId: 'shop-1',
              customerId: 'ana',
            } as TokenTarget)
          : undefined,
      lockForAnswer: async () => (isThere ? { ...request } : undefined),
      markRated: async (_tx, _id, { id, fingerprint, rating }) => {
        const before = { ...request };
        const rated = { answerId: id, answerFingerprint: fingerprint, answerRating: rating };
        write(
          () => Object.assign(request, rated, { status: 'rated' }),
          () => Object.assign(request, before),
        );
      },
    }),
    outbox,
  );
  const repository = port<ReviewRepository>({
    find: async (id) => reviews.get(id),
    ofRequest: async (_tx, id) =>
      [...reviews.values()].find(({ reviewRequestId }) => reviewRequestId === id),
    insert: async (_tx, review) =>
      write(
        () => reviews.set(review.id, asStored(review)),
        () => reviews.delete(review.id),
      ),
  });
  const stats = port<BusinessStatsService>({
    beginReal: async () => undefined,
    count: async (_tx, _id, change) => void counted.push(change),
  });
  const submit = new ReviewSubmissions(
    db,
    answers,
    repository,
    port<BusinessDirectory>({
      find: async () =>
        (world.business === false
          ? undefined
          : { publicPathForAll: world.publicPathForAll ?? false }) as Awaited<
          ReturnType<BusinessDirectory['find']>
        >,
    }),
    stats,
    outbox,
  );
  return { submit, request, reviews, counted, told, events };
}

const review = (change: Partial<ReviewSubmission> = {}): ReviewSubmission => ({
  businessId: 'shop-1',
  customerId: 'ana',
  rating: 5,
  body: 'Great cut.',
  token: 'token-1',
  ...change,
});

describe('five stars', () => {
  it.each([
    ['by link', 'token-1'],
    ['by ids', undefined],
  ])('are published %s, counted, and told of', async (_case, token) => {
    const { submit, request, reviews, counted, told } = shop({ request: { status: 'sent' } });
    const made = await submit.submit(review({ token }));
    expect(made).toMatchObject({
      rating: 5,
      body: 'Great cut.',
      title: null,
      customerName: 'Ana L.',
    });
    expect([...reviews.keys()]).toEqual([made.id]);
    expect(counted).toEqual([{ reviewCount: 1, rated: 5 }]);
    expect(request.status).toBe('rated');
    expect(told().sort()).toEqual(['requests.rated', 'reviews.published']);
  });

  it('name nobody who has no name', async () => {
    const { submit } = shop({ request: { customerName: '' } });
    expect((await submit.submit(review())).customerName).toBeNull();
  });

  it('are marked where they complain of danger, in the title too', async () => {
    const { submit, events } = shop();
    const made = await submit.submit(
      review({ title: 'Food poisoning', body: 'Still five stars.' }),
    );
    expect(made.isUrgent).toBe(true);
    const published = events.find(({ type }) => type === 'reviews.published');
    expect(published?.payload).toMatchObject({ isUrgent: true });
  });

  it('sent again are the same review', async () => {
    const { submit, reviews, counted } = shop();
    const first = await submit.submit(review());
    expect((await submit.submit(review())).id).toBe(first.id);
    expect(reviews.size).toBe(1);
    expect(counted).toHaveLength(1);
  });

  it.each([
    ['other words', { body: 'Changed my mind.' }],
    ['another title', { title: 'Best' }],
  ])('are taken once: %s are refused', async (_case, change) => {
    const { submit, reviews } = shop();
    await submit.submit(review());
    expect(await refusal(submit.submit(review(change)))).toBe('requests.already-answered');
    expect(reviews.size).toBe(1);
  });

  const refusals: [string, World, Partial<ReviewSubmission>][] = [
    ['a token that opens nothing', {}, { token: 'token-x' }],
    ["another business's token", {}, { businessId: 'shop-2' }],
    ["another customer's token", {}, { customerId: 'bo' }],
    ['an unknown business', {}, { businessId: 'shop-2', token: undefined }],
    ['no request', { request: null }, {}],
    ['a request that is over', { request: { expiresAt: past } }, {}],
    ['a canceled request', { request: { status: 'canceled' } }, {}],
  ];
  it.each(refusals)('are refused for %s', async (_case, world, change) => {
    const { submit, reviews, told } = shop(world);
    expect(await refusal(submit.submit(review(change)))).toBe('requests.not-found');
    expect(reviews.size).toBe(0);
    expect(told()).toEqual([]);
  });

  it('of the demo are accepted and forgotten', async () => {
    const { businessId, customerId } = DEMO_REQUEST.request;
    const { submit, reviews, told } = shop();
    const made = await submit.submit(review({ businessId, customerId, token: undefined }));
    expect(made).toMatchObject({ rating: 5, customerName: null });
    expect(reviews.size).toBe(0);
    expect(told()).toEqual([]);
  });
});

describe('fewer than five stars', () => {
  /** A request that was already answered in private, with two stars. */
  const answered: World = {
    publicPathForAll: true,
    request: { status: 'rated', answerId: 'feedback-1', answerRating: 2, answerFingerprint: 'x' },
  };
  const two = (change: Partial<ReviewSubmission> = {}) =>
    review({ rating: 2, body: 'Slow.', ...change });

  it('are published too where the business lets everyone, and count once', async () => {
    const { submit, reviews, counted, events } = shop(answered);
    const made = await submit.submit(two());
    expect([...reviews.values()]).toMatchObject([{ id: made.id, isRepeated: true, rating: 2 }]);
    // The rating was counted when it was given in private.
    expect(counted).toEqual([{ reviewCount: 1 }]);
    expect(events.map(({ payload }) => payload)).toMatchObject([{ isRepeated: true }]);
  });

  it('sent again are the same review, and other words are refused', async () => {
    const { submit, reviews } = shop(answered);
    const first = await submit.submit(two());
    expect((await submit.submit(two())).id).toBe(first.id);
    expect(await refusal(submit.submit(two({ body: 'Fast.' })))).toBe('requests.already-answered');
    expect(reviews.size).toBe(1);
  });

  const demo = DEMO_REQUEST.request;
  const refusals: [string, World, Partial<ReviewSubmission>, string][] = [
    ['without a link', answered, { token: undefined }, 'http.invalid-input'],
    [
      'of the demo',
      answered,
      { businessId: demo.businessId, customerId: demo.customerId },
      'http.invalid-input',
    ],
    [
      'where the business does not offer it',
      { ...answered, publicPathForAll: false },
      {},
      'http.invalid-input',
    ],
    ['where the business is gone', { ...answered, business: false }, {}, 'http.invalid-input'],
    ['that were not given in private first', { publicPathForAll: true }, {}, 'requests.not-found'],
    [
      'to a request that is over',
      { ...answered, request: { ...answered.request, expiresAt: past } },
      {},
      'requests.not-found',
    ],
    ['to no request', { ...answered, request: null }, {}, 'requests.not-found'],
    ['other than those given in private', answered, { rating: 3 }, 'requests.already-answered'],
  ];
  it.each(refusals)('are refused %s', async (_case, world, change, code) => {
    const { submit, reviews, told } = shop(world);
    expect(await refusal(submit.submit(two(change)))).toBe(code);
    expect(reviews.size).toBe(0);
    expect(told()).toEqual([]);
  });
});
