import { useTranslation } from 'react-i18next';
import type { UserBusiness } from '../../shared/api/model';
import { PlanGate } from '../../shared/plan/plan-gate';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { NoBusiness } from '../../shared/ui/no-business';
import { Page } from '../../shared/ui/page';
import { BadgesCard } from './badges-card';
import styles from './rewards-page.module.css';
import { SpiceCard } from './spice-card';
import { StreakCard } from './streak-card';
import { TeamCard } from './team-card';
import { XpList } from './xp-list';
import { XpRulesCard } from './xp-rules-card';

/** Everything that the current business has earned, and what it could earn next. */
export default function RewardsPage() {
  const business = useCurrentBusiness();
  return business ? <Rewards key={business.id} business={business} /> : <NoBusiness heading="h1" />;
}

function Rewards({ business: { id, name } }: { business: UserBusiness }) {
  const { t } = useTranslation('rewards');
  return (
    <Page title={t('title')} caption={t('subtitle', { business: name })}>
      <PlanGate needs="gamification.rewards">
        <div className={styles.grid}>
          <SpiceCard businessId={id} />
          <StreakCard businessId={id} />
          <BadgesCard businessId={id} />
          <TeamCard businessId={id} />
          <XpRulesCard businessId={id} />
          <XpList businessId={id} />
        </div>
      </PlanGate>
    </Page>
  );
}
