import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { userQuery } from '../../shared/api/business-queries';
import type { JoinedTeam } from '../../shared/api/model';
import { Bone } from '../../shared/ui/bone';
import { Loading } from '../../shared/ui/loading';
import { AuthFrame } from './auth-frame';
import { invitationQuery } from './invitation-query';
import { InviteAccept } from './invite-accept';
import { InviteForeign } from './invite-foreign';
import { InviteOver } from './invite-over';
import { InviteRegister } from './invite-register';
import { useJoined } from './use-joined';

/** Answers an invitation. Mail scanners open links, so opening this page does nothing. */
export default function InvitePage() {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const user = useQuery(userQuery);
  const known = !user.isPending;
  const join = useJoined();
  const [done, setDone] = useState(false);
  // Once it is accepted there is nothing to ask any more, though the person is another one now.
  const query = useQuery({ ...invitationQuery(token, user.data?.id), enabled: known && !done });
  const onJoined = (joined: JoinedTeam, place: string) => {
    setDone(true);
    join(joined, place);
  };

  if (!known || query.isPending) {
    return (
      <AuthFrame title={t('invite.loading')}>
        <Loading>
          <Bone width="80%" margin="24px 0 0" />
          <Bone width="100%" height={40} borderRadius={8} margin="24px 0 0" />
        </Loading>
      </AuthFrame>
    );
  }
  if (query.isError) {
    return (
      <InviteOver
        error={query.error}
        isSignedIn={Boolean(user.data)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const answer = { token, invitation: query.data, onJoined };
  if (!user.data) return <InviteRegister {...answer} />;
  return query.data.isYours ? (
    <InviteAccept {...answer} user={user.data} />
  ) : (
    <InviteForeign token={token} invitation={query.data} user={user.data} />
  );
}
