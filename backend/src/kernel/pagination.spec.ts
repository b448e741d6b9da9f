import fc from 'fast-check';
import { decodeCursor, encodeCursor, nextLink, toPage } from './pagination.js';

const place = fc.record({
  at: fc
    .date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  id: fc.uuid(),
});

describe('cursors', () => {
  it('lead back to the place they were made from', () => {
    fc.assert(
      fc.property(place, (keyset) => expect(decodeCursor(encodeCursor(keyset))).toEqual(keyset)),
    );
  });

  it('are refused unless this list made them', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(() => decodeCursor(text)).toThrow("The cursor isn't from this list");
      }),
    );
  });

  it.each([
    ['another shape', ['2026-01-01T00:00:00.000Z']],
    ['SQL for an id', ['2026-01-01T00:00:00.000Z', "'; DROP TABLE reviews; --"]],
    ['a moment that is none', ['yesterday', '00000000-0000-4000-8000-000000000000']],
    ['a year no calendar has', ['0000-01-01T00:00:00Z', '00000000-0000-4000-8000-000000000000']],
  ])('refuse %s', (_what, value) => {
    const cursor = Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(() => decodeCursor(cursor)).toThrow("The cursor isn't from this list");
  });
});

describe('toPage', () => {
  const rows = [1, 2, 3].map((n) => ({
    n,
    at: `2026-01-0${n}T00:00:00.000Z`,
    id: `00000000-0000-4000-8000-00000000000${n}`,
  }));
  const page = (limit: number) =>
    toPage(
      rows,
      limit,
      ({ n }) => n,
      ({ at, id }) => ({ at, id }),
    );

  it('leads to the next page from the last row shown', () => {
    expect(page(2)).toEqual({ items: [1, 2], next: { at: rows[1]?.at, id: rows[1]?.id } });
  });

  it('ends where there are no more rows', () => {
    expect(page(3)).toEqual({ items: [1, 2, 3], next: undefined });
  });
});

describe('nextLink', () => {
  it('keeps the filters and replaces the cursor', () => {
    const keyset = { at: '2026-01-01T00:00:00.000Z', id: '00000000-0000-4000-8000-000000000000' };
    expect(nextLink('/api/things?search=a%20b&cursor=old', keyset)).toBe(
      `</api/things?search=a+b&cursor=${encodeCursor(keyset)}>; rel="next"`,
    );
  });
});
