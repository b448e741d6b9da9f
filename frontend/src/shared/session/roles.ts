import type { Role } from '../api/model';

const rank: Record<Role, number> = { staff: 1, manager: 2, owner: 3 };

/** True when a role is `needed` or higher. The server decides; this only hides actions that it would refuse. */
export function atLeast(role: Role | undefined, needed: Role): boolean {
  return role !== undefined && rank[role] >= rank[needed];
}
