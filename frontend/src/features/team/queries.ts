import { queryOptions } from '@tanstack/react-query';
import type { UpdateMember, InviteMember } from '../../shared/api/generated/model';
import * as team from '../../shared/api/generated/team/team';
import { teamKey } from '../../shared/api/keys';
import { body } from '../../shared/http/body';

export type { UpdateMember, InviteMember };

export const teamQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...teamKey, { organizationId }] as const,
    queryFn: ({ signal }) => body(team.getTeam({ organizationId }, { signal })),
  });

export const inviteMember = (organizationId: string, input: InviteMember, init: RequestInit) =>
  body(team.inviteMember(input, { organizationId }, init));

export const resendInvitation = (id: string, init: RequestInit) =>
  body(team.resendInvitation(id, init));

export const updateMember = (
  organizationId: string,
  id: string,
  input: UpdateMember,
  init: RequestInit,
) => body(team.updateMember(id, input, { organizationId }, init));

export const removeMember = (organizationId: string, id: string, init: RequestInit) =>
  team.removeMember(id, { organizationId }, init);

export const leaveTeam = (organizationId: string, init: RequestInit) =>
  team.leaveTeam({ organizationId }, init);

export const { withdrawInvitation } = team;
