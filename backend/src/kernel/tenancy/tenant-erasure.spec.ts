import { childrenFirst } from './tenant-erasure.js';

describe('childrenFirst', () => {
  it('puts each table before those that it refers to', () => {
    const order = childrenFirst(
      ['businesses', 'customers', 'requests', 'notes'],
      [
        { child: 'customers', parent: 'businesses' },
        { child: 'requests', parent: 'customers' },
        { child: 'requests', parent: 'businesses' },
        { child: 'sessions', parent: 'users' },
      ],
    );
    expect(order).toEqual(['requests', 'customers', 'businesses', 'notes']);
  });
});
