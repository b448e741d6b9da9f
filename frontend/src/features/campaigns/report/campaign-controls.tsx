import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../shared/api/model';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog';
import { Icon, type IconName } from '../../../shared/ui/icon';
import { TextButton } from '../../../shared/ui/text-button';
import styles from './campaign-detail.module.css';
import type { Step } from '../model/queries';
import { useCampaignAction } from './use-campaign-action';

const steps: Record<Campaign['status'], readonly Step[]> = {
  draft: [],
  scheduled: ['unschedule', 'duplicate', 'cancel'],
  sending: ['pause', 'duplicate', 'cancel'],
  paused: ['resume', 'duplicate', 'cancel'],
  sent: ['duplicate'],
  canceled: ['duplicate'],
};

const icons: Record<Exclude<Step, 'cancel'>, IconName> = {
  pause: 'pause',
  resume: 'play',
  unschedule: 'edit',
  duplicate: 'copy',
};

/** Buttons for the steps that a campaign allows in its status. */
export function CampaignControls({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const [asking, setAsking] = useState(false);
  const action = useCampaignAction(campaign, () => setAsking(false));
  const { name, status, figures } = campaign;
  return (
    <div className={styles.controls}>
      {steps[status].map((step) =>
        step === 'cancel' ? (
          // Canceling is final, and shown quietly.
          <TextButton
            key={step}
            className={styles.end}
            icon={<Icon name="close" size={18} />}
            onClick={() => setAsking(true)}
          >
            {t('step.cancel')}
          </TextButton>
        ) : (
          <Button
            key={step}
            type={step === 'resume' ? 'primary' : 'default'}
            icon={<Icon name={icons[step]} size={18} />}
            loading={action.pending && action.input === step}
            onClick={() => action.start(step)}
          >
            {t(`step.${step}`)}
          </Button>
        ),
      )}
      {asking && (
        <ConfirmDialog
          open
          title={t('step.cancelTitle', { name })}
          text={
            figures.asked === 0
              ? t('step.cancelScheduled')
              : t('step.cancelText', { count: figures.sent })
          }
          action={t('step.cancel')}
          pending={action.pending}
          error={action.error}
          onConfirm={() => action.start('cancel')}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
