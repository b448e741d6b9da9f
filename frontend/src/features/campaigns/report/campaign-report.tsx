import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campaign } from '../../../shared/api/model';
import { Answers } from './answers';
import { CampaignControls } from './campaign-controls';
import styles from './campaign-detail.module.css';
import { ComparisonCard } from './comparison-card';
import { Funnel } from './funnel';
import { UnconfirmedCard } from './unconfirmed-card';
import { NotReached } from './not-reached';
import { SummaryCard } from './summary-card';
import { isCutShort } from '../model/phase';
import { reportQuery } from '../model/queries';
import { RecipientList } from '../recipients/recipient-list';
import { SendingProgress } from '../model/sending-progress';
import { stepOf } from './series';
import { TimelineCard } from './timeline-card';

/** Progress, results and controls of a campaign; a summary while it has not started. */
export function CampaignReportView({ campaign }: { campaign: Campaign }) {
  const { id, status } = campaign;
  // A campaign that has not started has no report yet.
  const begun = campaign.startedAt !== null;
  const [now] = useState(() => Date.now());
  const report = useQuery({ ...reportQuery(id, stepOf(campaign.startedAt, now)), enabled: begun });
  const running = status === 'sending' || status === 'paused';
  return (
    <>
      <div className={styles.bar}>
        <CampaignControls campaign={campaign} />
        {(running || isCutShort(campaign)) && <SendingProgress campaign={campaign} />}
      </div>
      {begun ? (
        <>
          <div className={styles.cards}>
            <Funnel campaign={campaign} />
            <div className={styles.side}>
              <Answers figures={campaign.figures} />
              <NotReached campaign={campaign} />
              {report.data && report.data.unconfirmed > 0 && (
                <UnconfirmedCard campaign={campaign} unconfirmed={report.data.unconfirmed} />
              )}
              {report.data && <TimelineCard report={report.data} />}
            </div>
          </div>
          {report.data?.comparison && (
            <div className={styles.wide}>
              <ComparisonCard report={report.data} />
            </div>
          )}
          <RecipientList campaignId={id} channel={campaign.channel} mayGrow={running} />
        </>
      ) : (
        <SummaryCard campaign={campaign} />
      )}
    </>
  );
}
