import { derived, id, ids, optional, text, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/**
 * Selects a column of a membership's user. Users belong to no tenant; an organization knows its members by name and
 * address.
 */
const member = (column: string): string =>
  `(SELECT u.${column} FROM users u WHERE u.id = t.user_id)`;

/** Rows of the module in data exports. */
export const authExports: TableExports = {
  organizations: {
    file: 'organizations',
    fields: {
      id: id,
      name: text,
      created_at: time,
    },
    tenant: 'id',
  },
  memberships: {
    file: 'memberships',
    users: ['user_id'],
    fields: {
      id: id,
      user_id: id,
      business_id: optional(id),
      role: text,
      created_at: time,
      updated_at: time,
    },
    derived: {
      email: derived(text, member('email')),
      first_name: derived(text, member('first_name')),
      last_name: derived(text, member('last_name')),
    },
  },
  invitations: {
    file: 'invitations',
    users: ['invited_by_id', 'accepted_by_id'],
    // When the user is the inviter, the address is somebody else's.
    userFields: [
      'id',
      'role',
      'invited_by_id',
      'created_at',
      'updated_at',
      'invited_at',
      'accepted_at',
      'accepted_by_id',
    ],
    fields: {
      id: id,
      email: text,
      role: text,
      business_ids: ids,
      invited_by_id: optional(id),
      email_status: text,
      created_at: time,
      updated_at: time,
      invited_at: time,
      expires_at: time,
      accepted_at: optional(time),
      accepted_by_id: optional(id),
    },
    without: {
      token_hash: 'a secret',
    },
  },
  api_keys: {
    file: 'api-keys',
    users: ['created_by_id'],
    fields: {
      id: id,
      name: text,
      role: text,
      prefix: text,
      created_by_id: id,
      created_at: time,
      updated_at: time,
      last_used_at: optional(time),
      revoked_at: optional(time),
    },
    without: {
      key_hash: 'a secret',
    },
  },
};
