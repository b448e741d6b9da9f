import { fieldProblems } from './field-problems';

describe('fieldProblems', () => {
  const problem = (field: string) => ({ field, code: 'x', message: `${field} is wrong` });

  it('puts nested and flat names at their fields', () => {
    const { known, leftOver } = fieldProblems(
      [problem('customer.email'), problem('name'), problem('channel')],
      ['name', 'email'],
    );
    expect(known).toEqual([
      { name: 'email', errors: ['customer.email is wrong'] },
      { name: 'name', errors: ['name is wrong'] },
    ]);
    expect(leftOver).toEqual(['channel is wrong']);
  });

  it('does not take a part of a word for a field', () => {
    expect(fieldProblems([problem('surname')], ['name']).leftOver).toHaveLength(1);
  });
});
