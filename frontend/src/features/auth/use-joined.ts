import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { JoinedTeam } from '../../shared/api/model';
import { businessChosen } from '../../shared/store/client-slice';
import { useClientDispatch } from '../../shared/store/hooks';
import { useToast } from '../../shared/toast/toast-provider';
import { useEnter } from './use-enter';

/** Goes to the business that somebody has just joined, whichever they saw last. */
export function useJoined(): (joined: JoinedTeam, place: string) => void {
  const { t } = useTranslation('auth');
  const enter = useEnter();
  const dispatch = useClientDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  return ({ user, organizationId }, place) => {
    const business = user.businesses.find((one) => one.organizationId === organizationId);
    if (business) dispatch(businessChosen(business.id));
    enter(user);
    toast({ kind: 'success', title: t('invite.done', { place }), name: place });
    void navigate('/', { replace: true });
  };
}
