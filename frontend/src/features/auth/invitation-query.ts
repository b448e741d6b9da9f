import { queryOptions } from '@tanstack/react-query';
import type { RegisterInvited } from '../../shared/api/generated/model';
import {
  acceptInvitation,
  getInvitation,
  registerInvited,
} from '../../shared/api/generated/team/team';
import { body } from '../../shared/http/body';

export type { RegisterInvited };

/** The invitation behind a link, as this person sees it. */
export const invitationQuery = (token: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ['/api/invitations', token, userId ?? null] as const,
    queryFn: ({ signal }) => body(getInvitation(token, { signal })),
  });

export const accept = (token: string, init: RequestInit) => body(acceptInvitation(token, init));

export const enroll = (token: string, input: RegisterInvited, init: RequestInit) =>
  body(registerInvited(token, input, init));
