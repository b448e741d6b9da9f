import type { Role } from '../api/model';

const rank: Record<Role, number> = { staff: 1, manager: 2, owner: 3 };

/** Whether a role reaches `needed`. The server decides; this only hides what it would refuse. */
export function atLeast(role: Role | undefined, needed: Role): boolean {
  return role !== undefined && rank[role] >= rank[needed];
}
