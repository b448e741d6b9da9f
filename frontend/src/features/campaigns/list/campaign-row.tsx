import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../shared/api/model';
import { useFormat } from '../../../shared/i18n/format';
import { Icon } from '../../../shared/ui/icon';
import { LinkButton } from '../../../shared/ui/link-button';
import styles from './campaign-row.module.css';
import { CampaignStatusBadge } from '../model/campaign-status';
import { customersOf, isCutShort, phaseNow } from '../model/phase';
import { useMedium, useMediumName } from '../../../shared/media/use-medium';
import { SendingProgress } from '../model/sending-progress';
import { GoesOut } from '../model/goes-out';

/** One campaign of the list: its name, its figures and a link to its report or draft. */
export function CampaignRow({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const { name, status, channel } = campaign;
  const medium = useMedium(channel);
  const nameOf = useMediumName();
  const texts = status === 'draft' ? 'edit' : 'details';
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <p className={styles.quiet}>
          <Icon name={medium.content === 'text' ? 'chat' : 'mail'} size={16} />
          {nameOf(medium)}
          {phaseNow(campaign) !== 'scheduled' && (
            <>
              <span aria-hidden="true">·</span>
              <time dateTime={campaign.startedAt ?? campaign.createdAt}>
                {format.ago(campaign.startedAt ?? campaign.createdAt)}
              </time>
            </>
          )}
        </p>
      </div>
      <div className={styles.state}>
        <CampaignStatusBadge campaign={campaign} />
      </div>
      <div className={styles.figures}>
        <RowFigures campaign={campaign} />
      </div>
      <LinkButton
        to={`/campaigns/${campaign.id}`}
        aria-label={t(`recent.${texts}Of`, { name })}
        className={styles.action}
      >
        {t(`recent.${texts}`)}
      </LinkButton>
    </div>
  );
}

/** Figures or schedule of a campaign, depending on its status. */
function RowFigures({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const { status, figures } = campaign;
  if (status === 'draft') return <span className={styles.quiet}>{t('recent.notSent')}</span>;
  if (phaseNow(campaign) === 'scheduled') return <GoesOut campaign={campaign} />;
  if (status === 'sending' || status === 'paused') return <SendingProgress campaign={campaign} />;
  return (
    <>
      <span>
        {isCutShort(campaign)
          ? t('progress.done', {
              done: format.number(figures.asked),
              all: format.number(customersOf(campaign)),
            })
          : t('recent.sent', { count: figures.sent })}
      </span>
      <span>{t('recent.responses', { count: figures.responses })}</span>
    </>
  );
}
