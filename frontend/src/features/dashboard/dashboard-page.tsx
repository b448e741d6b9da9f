import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statsQuery } from '../../shared/api/business-queries';
import type { UserBusiness } from '../../shared/api/model';
import { useIsAbsent } from '../../shared/plan/use-plan';
import { useMayAsk } from '../../shared/session/use-may-ask';
import { useCurrentBusiness, useMay } from '../../shared/session/use-session';
import { Loaded } from '../../shared/loading/loaded';
import { Icon } from '../../shared/ui/icon';
import { LinkButton } from '../../shared/ui/link-button';
import { NoBusiness } from '../../shared/ui/no-business';
import { Page } from '../../shared/ui/page';
import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton';
import { Figures } from './figures';
import { badgesQuery } from './queries';
import { SetupCard } from './setup-card';
import { NextStepCard } from './next-step-card';
import { useDemoSeed } from './use-demo-seed';
import { useSetup } from './use-setup';

export default function DashboardPage() {
  const business = useCurrentBusiness();
  return business ? (
    <Dashboard key={business.id} business={business} />
  ) : (
    <NoBusiness heading="h1" />
  );
}

function Dashboard({ business }: { business: UserBusiness }) {
  const { t } = useTranslation('dashboard');
  const mayAsk = useMayAsk();
  const isManager = useMay('manager');
  const mayRun = !useIsAbsent('campaigns.send') && isManager;
  const query = useQuery(statsQuery(business.id));
  const badges = useQuery(badgesQuery(business.id));
  const setup = useSetup(business.id);
  // Badges that could not be read are told by their card. The checklist must not push the figures down later.
  const isReady = badges.isFetched && setup.isSettled;
  const figures = isReady ? query : { ...query, data: undefined };
  useDemoSeed(business.id, query.data);

  return (
    <Page
      title={t('title')}
      caption={t('subtitle', { business: business.name })}
      action={
        mayAsk && (
          <div className={styles.actions}>
            <LinkButton to="/customers?send" type="primary" icon={<Icon name="send" size={18} />}>
              {t('send')}
            </LinkButton>
            {mayRun && (
              <LinkButton to="/campaigns" icon={<Icon name="plus" size={18} />}>
                {t('newCampaign')}
              </LinkButton>
            )}
          </div>
        )
      }
    >
      <NextStepCard business={business} />
      {isReady && setup.checklist && <SetupCard business={business} checklist={setup.checklist} />}
      <Loaded query={figures} skeleton={<DashboardSkeleton />} failed={t('failed')}>
        {(stats) => <Figures stats={stats} businessId={business.id} />}
      </Loaded>
    </Page>
  );
}
