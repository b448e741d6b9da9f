import { readSlice } from './read-slice.js';

const PEOPLE = 2_000;
const content = Buffer.from(
  ['name,email,phone', ...Array.from({ length: PEOPLE }, (_, n) => rowOf(n))].join('\n'),
);

function rowOf(n: number): string {
  const phone = n === 7 ? '555-0142' : `(503) 555-${String(n).padStart(4, '0')}`;
  return `Ana ${n},ana${n}@example.com,${phone}`;
}

describe('readSlice', () => {
  it('reads every row, and lets other work have its turn between them', async () => {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const { rows, customers, counts, problems } = await readSlice(
      {
        separator: ',',
        hasHeader: true,
        columns: ['name', 'email', 'phone'],
        defaults: { phoneCountry: 'US' },
      },
      { firstRow: 1, content },
      () => Promise.resolve(new Set(['ana9@example.com'])),
    );
    isDone = true;
    expect([rows, customers.length]).toEqual([PEOPLE, PEOPLE - 1]);
    expect(customers[0]).toMatchObject({ name: 'Ana 0', phone: '+15035550000' });
    expect(customers.at(-1)).toMatchObject({ name: 'Ana 1999', phone: '+15035551999' });
    expect(counts).toMatchObject({ bad: 0, suppressed: 1, withoutPhone: 1 });
    expect(problems).toEqual([
      { row: 9, reason: 'phone-invalid', value: '555-0142' },
      { row: 11, reason: 'unsubscribed', value: 'ana9@example.com' },
    ]);
    expect(turns).toBeGreaterThanOrEqual(7);
  });
});
