import { queryOptions } from '@tanstack/react-query';
import * as auth from '../../shared/api/generated/auth/auth';
import type { ChangePasswordInput } from '../../shared/api/generated/model';
import { sessionsKey } from '../../shared/api/keys';
import { body } from '../../shared/http/body';

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => body(auth.listSessions({ signal })),
  // Nothing tells this screen of a sign-in elsewhere.
  refetchOnMount: 'always',
});

export const { endSession } = auth;

export const endOtherSessions = (init: RequestInit) => body(auth.endOtherSessions(init));

export const changePassword = (input: ChangePasswordInput, init: RequestInit) =>
  body(auth.changePassword(input, init));
