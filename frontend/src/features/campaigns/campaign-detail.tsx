import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { CampaignReport } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { ErrorState } from '../../shared/ui/error-state';
import { CardListSkeleton } from '../../shared/ui/list-skeleton';
import { Page } from '../../shared/ui/page';
import { CampaignForm } from './campaign-form';
import styles from './campaign-detail.module.css';
import { CampaignStatusBadge } from './campaign-status';
import { Funnel } from './funnel';
import { NotReached } from './not-reached';
import { campaignQuery } from './queries';
import { RecipientList } from './recipient-list';
import { Answers } from './answers';
import { useBusiness } from './use-business';

/** A campaign's report; for a draft, the form to go on with. */
export default function CampaignDetail() {
  const { t } = useTranslation('campaigns');
  const { id = '' } = useParams();
  const query = useQuery(campaignQuery(id));
  const campaign = query.data;
  return (
    <Page
      title={campaign?.name ?? t('title')}
      caption={campaign ? <Caption campaign={campaign} /> : t('caption')}
      action={<Link to="/campaigns">{t('back')}</Link>}
    >
      {query.isPending && <CardListSkeleton count={4} />}
      {query.isError && (
        <ErrorState
          title={t('failedReport')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {campaign?.status === 'draft' && <Draft campaign={campaign} />}
      {campaign && campaign.status !== 'draft' && <Report campaign={campaign} />}
    </Page>
  );
}

function Caption({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  return (
    <span className={styles.caption}>
      <CampaignStatusBadge status={campaign.status} />
      {campaign.startedAt && t('report.sentOn', { date: format.date(campaign.startedAt) })}
    </span>
  );
}

function Draft({ campaign }: { campaign: CampaignReport }) {
  const { id: businessId } = useBusiness();
  const navigate = useNavigate();
  const leave = () => void navigate('/campaigns');
  return (
    <CampaignForm
      businessId={businessId}
      draft={campaign}
      onDone={({ status }) => {
        if (status === 'draft') leave();
      }}
      onDeleted={leave}
    />
  );
}

function Report({ campaign }: { campaign: CampaignReport }) {
  return (
    <>
      <div className={styles.cards}>
        <Funnel figures={campaign.figures} />
        <div className={styles.side}>
          <Answers figures={campaign.figures} />
          <NotReached campaign={campaign} />
        </div>
      </div>
      <RecipientList campaignId={campaign.id} />
    </>
  );
}
