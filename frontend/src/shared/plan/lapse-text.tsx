import { useTranslation } from 'react-i18next';
import { isAgencyHost } from '../brand/brand';
import { useMay } from '../session/use-session';

/** Lapse of a plan: its last payment failed, it has ended, or ended so long ago that nothing can be read. */
export type Lapse = 'past-due' | 'ended' | 'closed';

/** Returns the lapse that the server reports; without a reason, the plan has ended. */
export function lapseOf(closed: boolean, reason: string | null | undefined): Lapse {
  if (closed) return 'closed';
  return reason === 'past-due' ? 'past-due' : 'ended';
}

/** Says what happened to the plan, what still works, and who can resolve it in which way. */
export function LapseText({ lapse }: { lapse: Lapse }) {
  const { t } = useTranslation('plan');
  const isOwner = useMay('owner');
  const solver = isOwner ? 'owner' : 'others';
  if (isAgencyHost) {
    return (
      <p>
        {t('agencyHost.readOnly')} {t(`agencyHost.${solver}`)}
      </p>
    );
  }
  const way = lapse === 'past-due' ? 'past-due' : 'ended';
  return (
    <p>
      {t(`lapse.state.${lapse}`)} {t(`lapse.${solver}.${way}`)}
    </p>
  );
}
