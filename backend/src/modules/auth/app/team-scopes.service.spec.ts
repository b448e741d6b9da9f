import { port, refusal } from '../../../../test/kits/ports.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import type { Role } from '../../../kernel/contract/manifest.js';
import type { Caller } from '../../../kernel/caller.js';
import type { Scope } from '../data/team.repository.js';
import { TeamScopes } from './team-scopes.service.js';
import type { UserRepository } from '../data/user.repository.js';

const caller = { id: 'maria' } as Caller;

/** Businesses that the caller sees in the organization; one more belongs to another. */
const scopes = (...own: string[]) =>
  new TeamScopes(
    port<UserRepository>({
      businessesOf: async () =>
        [
          ...own.map((id) => ({ id, organizationId: 'org-1' })),
          { id: 'foreign', organizationId: 'org-2' },
        ] as Awaited<ReturnType<UserRepository['businessesOf']>>,
    }),
  );

describe('what an invitation is for', () => {
  const cases: [string, string[], { role: Role; businessIds?: string[] | null }, Scope][] = [
    [
      'what it says',
      ['a', 'b'],
      { role: 'staff', businessIds: ['b'] },
      { role: 'staff', businessIds: ['b'] },
    ],
    [
      'all, where it says so',
      ['a', 'b'],
      { role: 'staff', businessIds: null },
      { role: 'staff', businessIds: null },
    ],
    ['all, for an owner', ['a', 'b'], { role: 'owner' }, { role: 'owner', businessIds: null }],
    ['the only one there is', ['a'], { role: 'manager' }, { role: 'manager', businessIds: ['a'] }],
  ];
  it.each(cases)('is %s', async (_case, own, { role, businessIds }, scope) => {
    expect(await scopes(...own).chosen(caller, 'org-1', { role, businessIds })).toEqual(scope);
  });

  it.each([[['a', 'b']], [[]]])('has to be said where there are %j', async (own) => {
    const chosen = scopes(...own).chosen(caller, 'org-1', {
      role: 'staff',
      businessIds: undefined,
    });
    await expect(chosen).rejects.toMatchObject({ errors: [{ code: 'businesses-missing' }] });
  });
});

describe('businesses that are named', () => {
  it.each([
    ['none are named', undefined, 'done'],
    ['all are meant', null, 'done'],
    ['they are seen', ['a'], 'done'],
    ['one is unknown', ['a', 'x'], 'http.invalid-input'],
    ["one is another organization's", ['foreign'], 'http.invalid-input'],
  ])('are taken or refused where %s', async (_case, businessIds, outcome) => {
    expect(await refusal(scopes('a', 'b').assertOwn(caller, 'org-1', businessIds))).toBe(outcome);
  });
});

describe('a change of a role', () => {
  const staff: Scope = { role: 'staff', businessIds: ['a'] };
  const owner: Scope = { role: 'owner', businessIds: null };
  const cases: [Scope, Partial<Scope>, Scope][] = [
    [staff, { role: 'manager' }, { role: 'manager', businessIds: ['a'] }],
    [staff, { businessIds: null }, { role: 'staff', businessIds: null }],
    [staff, { role: 'owner' }, owner],
    [owner, { role: 'staff' }, { role: 'staff', businessIds: null }],
    [owner, { role: 'staff', businessIds: ['b'] }, { role: 'staff', businessIds: ['b'] }],
    [owner, { businessIds: null }, owner],
  ];
  it.each(cases)('makes of %j by %j: %j', (before, change, after) => {
    expect(scopes().merge(before, change)).toEqual(after);
  });

  it.each([
    [staff, { role: 'owner', businessIds: ['a'] }],
    [owner, { businessIds: ['a'] }],
  ] as const)('never makes an owner of some businesses: %j by %j', (before, change) => {
    expect(() => scopes().merge(before, change)).toThrow(AppError);
  });
});
