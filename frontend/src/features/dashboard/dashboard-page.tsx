import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statsQuery } from '../../shared/api/business-queries';
import type { UserBusiness } from '../../shared/api/model';
import { useIsAbsent } from '../../shared/plan/use-plan';
import { useMayAsk } from '../../shared/session/use-may-ask';
import { useCurrentBusiness, useMay } from '../../shared/session/use-session';
import { ErrorState } from '../../shared/loading/error-state';
import { Icon } from '../../shared/ui/icon';
import { LinkButton } from '../../shared/ui/link-button';
import { NoBusiness } from '../../shared/ui/no-business';
import { Page } from '../../shared/ui/page';
import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton';
import { Figures } from './figures';
import { badgesQuery } from './queries';
import { useDemoSeed } from './use-demo-seed';

export default function DashboardPage() {
  const business = useCurrentBusiness();
  return business ? <Dashboard key={business.id} business={business} /> : <NoBusiness />;
}

function Dashboard({ business }: { business: UserBusiness }) {
  const { t } = useTranslation('dashboard');
  const mayAsk = useMayAsk();
  const isManager = useMay('manager');
  const mayRun = !useIsAbsent('campaigns.send') && isManager;
  const query = useQuery(statsQuery(business.id));
  const badges = useQuery(badgesQuery(business.id));
  // A refetch after a failure makes the badges pending again: the rest of the page stays meanwhile.
  const loading = query.isPending || !badges.isFetched;
  useDemoSeed(business.id, query.data);

  return (
    <Page
      title={t('title')}
      caption={t('subtitle', { business: business.name })}
      action={
        mayAsk && (
          <div className={styles.actions}>
            <LinkButton to="/customers?send" icon={<Icon name="send" size={18} />}>
              {t('send')}
            </LinkButton>
            {mayRun && (
              <LinkButton to="/campaigns" type="primary" icon={<Icon name="plus" size={18} />}>
                {t('newCampaign')}
              </LinkButton>
            )}
          </div>
        )
      }
    >
      {query.isError && (
        <ErrorState
          title={t('failed')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.isError && loading && <DashboardSkeleton />}
      {query.data && !loading && <Figures stats={query.data} businessId={business.id} />}
    </Page>
  );
}
