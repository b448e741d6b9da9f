import { useTranslation } from 'react-i18next';
import type { Invitation } from '../../shared/api/model';

/** Most businesses that a sentence names; beyond that it names the organization. */
const NAMED_BUSINESSES = 3;

/** Returns the place that an invitation leads to, its title and its text. */
export function useInviteText(invitation: Invitation) {
  const { t, i18n } = useTranslation('auth');
  const { businessNames, inviterName, organizationName, role } = invitation;
  const few = businessNames.length > 0 && businessNames.length <= NAMED_BUSINESSES;
  const names = few ? businessNames : [organizationName];
  const place = new Intl.ListFormat(i18n.language).format(names);
  const asks = inviterName
    ? t('invite.asks', { inviter: inviterName })
    : t('invite.asked', { place });
  return {
    place,
    title: t('invite.title', { place }),
    text: `${asks} ${t(`invite.role.${role}`)}`,
  };
}
