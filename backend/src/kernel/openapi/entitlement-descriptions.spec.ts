import { describeEntitlements } from './entitlement-descriptions.js';

describe('describeEntitlements', () => {
  it('describes properties that are named like an entitlement, wherever they stand', () => {
    const schemas = {
      Plan: {
        properties: {
          grants: {
            properties: {
              'one.send': { type: 'boolean' },
              'two.count': { type: 'integer', nullable: true },
              other: { type: 'string', description: 'Something else.' },
            },
          },
        },
      },
      Keys: { enum: ['one.send', 'two.count'] },
    };
    describeEntitlements(schemas, [
      { entitlements: [{ key: 'one.send', kind: 'flag', description: 'Sending.' }] },
      {
        entitlements: [
          {
            key: 'two.count',
            kind: 'metered',
            unit: 'things',
            description: 'Things that are there.',
          },
        ],
      },
      {},
    ]);
    expect(schemas.Plan.properties.grants.properties).toEqual({
      'one.send': { type: 'boolean', description: 'Sending.' },
      'two.count': {
        type: 'integer',
        nullable: true,
        description: 'Things that are there. Counted in things; null: no limit.',
      },
      other: { type: 'string', description: 'Something else.' },
    });
    expect(schemas.Keys).toEqual({ enum: ['one.send', 'two.count'] });
  });
});
