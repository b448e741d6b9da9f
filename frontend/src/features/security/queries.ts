import { queryOptions } from '@tanstack/react-query';
import * as auth from '../../shared/api/generated/auth/auth';
import * as privacy from '../../shared/api/generated/privacy/privacy';
import type { ChangePassword, DeleteAccount } from '../../shared/api/generated/model';
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

export const changePassword = (input: ChangePassword, init: RequestInit) =>
  body(auth.changePassword(input, init));

export const accountDeletionQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: ({ signal }) => body(privacy.previewAccountDeletion({ signal })),
  // Somebody may have joined or left meanwhile.
  gcTime: 0,
});

export const deleteAccount = (input: DeleteAccount, init: RequestInit) =>
  privacy.deleteAccount(input, init);
