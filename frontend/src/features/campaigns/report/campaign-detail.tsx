import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Campaign } from '../../../shared/api/model';
import { useFormat } from '../../../shared/i18n/format';
import { PlanGate } from '../../../shared/plan/plan-gate';
import { useIncludes } from '../../../shared/plan/use-plan';
import { Loaded } from '../../../shared/loading/loaded';
import { CardListSkeleton } from '../../../shared/ui/list-skeleton';
import { Page } from '../../../shared/ui/page';
import { CampaignForm } from '../compose/campaign-form';
import styles from './campaign-detail.module.css';
import { CampaignReportView } from './campaign-report';
import { CampaignStatusBadge } from '../model/campaign-status';
import { GoesOut } from '../model/goes-out';
import { phaseNow } from '../model/phase';
import { campaignQuery } from '../model/queries';
import { RestoredCard } from './restored-card';
import { useBusiness } from '../model/use-business';
import { useDueMoment } from '../model/use-due-moment';
import { useMedium } from '../../../shared/media/use-medium';

/** A campaign's report; for a draft, the form to go on with. */
export default function CampaignDetail() {
  const { t } = useTranslation('campaigns');
  const { id = '' } = useParams();
  const query = useQuery(campaignQuery(id));
  const included = useIncludes('campaigns.send');
  const campaign = query.data;
  const isEdited = campaign?.status === 'draft' && included !== false;
  return (
    <Page
      title={isEdited ? t('form.titleEdit') : (campaign?.name ?? t('title'))}
      {...(!isEdited && { caption: campaign ? <Caption campaign={campaign} /> : t('caption') })}
      back={{ to: '/campaigns', label: t('back') }}
    >
      <Loaded query={query} skeleton={<CardListSkeleton count={4} />} failed={t('failedReport')}>
        {(one) => <DraftOrReport campaign={one} />}
      </Loaded>
    </Page>
  );
}

function DraftOrReport({ campaign }: { campaign: Campaign }) {
  const { id, status, restoredFrom } = campaign;
  return (
    <>
      {restoredFrom && status !== 'canceled' && <RestoredCard restoredFrom={restoredFrom} />}
      {status === 'draft' ? (
        <PlanGate needs="campaigns.send">
          <Draft key={id} campaign={campaign} />
        </PlanGate>
      ) : (
        <CampaignReportView campaign={campaign} />
      )}
    </>
  );
}

function Caption({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const dueMoment = useDueMoment();
  const { startedAt, finishedAt, nextDueAt, channel } = campaign;
  const { content } = useMedium(channel);
  const phase = phaseNow(campaign);
  return (
    <span className={styles.caption}>
      <CampaignStatusBadge campaign={campaign} />
      {/* Beside "Sent" or "Canceled" the days need no word of their own. */}
      {finishedAt && (
        <span className={styles.days}>{format.dateRange(startedAt ?? finishedAt, finishedAt)}</span>
      )}
      {startedAt && !finishedAt && phase !== 'scheduled' && (
        <span>{t('report.startedOn', { date: format.date(startedAt) })}</span>
      )}
      {phase === 'scheduled' && <GoesOut campaign={campaign} />}
      {phase === 'waiting' && nextDueAt && (
        <span>
          {t(content === 'text' ? 'report.nextDueText' : 'report.nextDue', {
            moment: dueMoment(nextDueAt),
          })}
        </span>
      )}
    </span>
  );
}

function Draft({ campaign }: { campaign: Campaign }) {
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
