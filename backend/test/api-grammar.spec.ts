import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The grammar of the API, as far as a program can check it (infra/decisions/0060-one-grammar-for-the-api.md). */

interface Operation {
  operationId: string;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
}

const read = (name: string): Document =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi', name), 'utf8')) as Document;

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ method, path, operationId })),
  );

const api = operationsOf(read('openapi.json'));
const internal = operationsOf(read('internal.json'));
const all = [...api, ...internal];

/** Operations whose path and method the specification gives. */
const SPECIFIED = new Set(['replyToReview', 'resolveFeedback']);

/** Only ever added, never changed. */
const APPEND_ONLY = [
  'ForwardedEmail',
  'BillingEvent',
  'XpEvent',
  'PrivateFeedbackReceipt',
  'SharedLinkRatingReceipt',
];
/** Not stored, lines of a ledger that name each of their times, or parts of a resource that has the times. */
const WITHOUT_TIMES = [
  'CampaignRecipient',
  'EmailSetupCheck',
  'Medium',
  'MemberBusiness',
  'Plan',
  'TeamBoardMember',
];

describe('the grammar of the API', () => {
  it('has words in kebab case in paths, and parameters in camel case', () => {
    const segments = all.flatMap(({ path }) => path.slice(1).split('/'));
    const odd = segments.filter(
      (segment) =>
        !/^(\.well-known|[a-z]+(-[a-z]+)*(\.(csv|pdf|png|svg))?|\{[a-z][A-Za-z]*\})$/.test(segment),
    );
    expect(odd).toEqual([]);
  });

  it('gives each operation an id of its own, which begins with a verb', () => {
    const ids = all.map(({ operationId }) => operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z]+[A-Za-z]*$/.test(id))).toEqual([]);
  });

  it.each(['put', 'patch'])('calls a change by %s an update', (method) => {
    const changes = all.filter((one) => one.method === method);
    expect(
      changes
        .map(({ operationId }) => operationId)
        .filter((id) => !id.startsWith('update') && !SPECIFIED.has(id)),
    ).toEqual([]);
  });

  it('says email, reply and cancel, not mail, answer and stop', () => {
    const words = all.map(({ path, operationId }) => `${path} ${operationId}`);
    expect(words.filter((one) => /(?<!e)mail|answer|\bstop|notice|owed/i.test(one))).toEqual([]);
  });

  it('has createdAt and updatedAt in every stored resource', () => {
    const { schemas } = read('openapi.json').components;
    const timesOf = (name: string) =>
      ['createdAt', 'updatedAt'].filter((time) => time in (schemas[name]?.properties ?? {}));
    const resources = Object.keys(schemas).filter(
      (name) => 'id' in (schemas[name]?.properties ?? {}),
    );
    const changing = [...resources, 'BrandingDomain'].filter(
      (name) => !APPEND_ONLY.includes(name) && !WITHOUT_TIMES.includes(name),
    );
    expect(changing.length).toBeGreaterThan(15);
    expect(changing.filter((name) => timesOf(name).length < 2)).toEqual([]);
    expect(APPEND_ONLY.map(timesOf)).toEqual(APPEND_ONLY.map(() => ['createdAt']));
  });

  it('keeps what only this product calls in a document of its own', () => {
    expect(internal.map(({ operationId }) => operationId).sort()).toEqual([
      'advanceTestClock',
      'getNavigation',
      'mayHaveCertificate',
      'payInTestMode',
      'showVerificationEmail',
    ]);
  });
});
