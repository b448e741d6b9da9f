import { fillMerge, firstNameOf, MERGE_FIELDS, mergeProblem } from './merge-language.js';

const values = {
  'customer.firstName': 'Maria',
  'customer.name': 'Maria Lopez',
  'business.name': 'Corner Barbers',
  link: 'https://example.com/r/x',
};
const unknown = { ...values, 'customer.firstName': ' ', 'customer.name': '' };

describe('merge fields', () => {
  it.each([
    ['Hi {{customer.firstName}}!', 'Hi Maria!'],
    ['Hi {{ customer.firstName | there }}!', 'Hi Maria!'],
    ['{{customer.name}} at {{business.name}}', 'Maria Lopez at Corner Barbers'],
    ['{{customer.firstName}}{{customer.firstName}}', 'MariaMaria'],
    ['No field', 'No field'],
    ['{{{customer.name}}}', '{Maria Lopez}'],
    ['{ one brace } and {customer.name}', '{ one brace } and {customer.name}'],
  ])('%j becomes %j', (text, filled) => {
    expect(mergeProblem(text)).toBeUndefined();
    expect(fillMerge(text, values)).toBe(filled);
  });

  it.each([
    ['Hi {{customer.firstName|there}}!', 'Hi there!'],
    ['Hi {{customer.firstName}}!', 'Hi !'],
    ['Hi {{customer.name|}}!', 'Hi !'],
  ])('%j of somebody without a name becomes %j', (text, filled) => {
    expect(fillMerge(text, unknown)).toBe(filled);
  });

  it.each([
    '{{customer.email}}',
    '{{customer.firstname}}',
    '{{}}',
    '{{customer}}',
    '{{constructor}}',
    '{{__proto__}}',
    '{{#if customer.name}}',
    'Hi {{customer.name',
    'Hi customer.name}}',
  ])('%j is refused with the fields that there are', (text) => {
    const problem = mergeProblem(text);
    for (const field of MERGE_FIELDS) expect(problem).toContain(`{{${field}}}`);
  });

  it('never fills what a value brings along', () => {
    const sly = { ...values, 'customer.name': '{{business.name}} $& $1' };
    expect(fillMerge('{{customer.name}}', sly)).toBe('{{business.name}} $& $1');
  });

  // Tries all combinations of these pieces: a text that passes the check leaves no field unfilled.
  it('leaves no field open in what passes the check', () => {
    const pieces = ['{{', '}}', '|', 'customer.name', 'business.name', ' ', 'x', '{', '}'];
    let passed = 0;
    for (let n = 0; n < pieces.length ** 5; n += 1) {
      const text = Array.from(
        { length: 5 },
        (_, place) => pieces[Math.floor(n / pieces.length ** place) % pieces.length],
      ).join('');
      if (mergeProblem(text) !== undefined) continue;
      passed += 1;
      expect(fillMerge(text, { ...values, 'customer.name': 'c' })).not.toMatch(/\{\{|\}\}/);
    }
    expect(passed).toBeGreaterThan(1_000);
  });

  it.each([
    ['Maria Lopez', 'Maria'],
    ['  Chen   Wei ', 'Chen'],
    ['Prince', 'Prince'],
    ['', ''],
  ])('the first name of %j is %j', (name, first) => {
    expect(firstNameOf(name)).toBe(first);
  });
});
