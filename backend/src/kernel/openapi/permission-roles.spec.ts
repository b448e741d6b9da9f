import { describePermissions } from './permission-roles.js';

describe('describePermissions', () => {
  it('adds the roles that hold the permission', () => {
    const get = {
      description: 'Gets it.\n\nPermission: `things.read`.\n\nRate limit: none.',
      'x-permission': 'things.read',
      responses: {},
    };
    const post = { description: 'Creates one.', responses: {} };
    describePermissions({ paths: { '/things': { get, post } } }, { grants: (role) => role !== 'staff' });
    expect(get.description).toBe(
      'Gets it.\n\nPermission: `things.read` (owner, manager).\n\nRate limit: none.',
    );
    expect(post.description).toBe('Creates one.');
  });
});
