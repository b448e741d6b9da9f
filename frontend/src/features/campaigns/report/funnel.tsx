import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../shared/api/model';
import { useFormat } from '../../../shared/i18n/format';
import { Card } from '../../../shared/ui/card';
import styles from './funnel.module.css';
import { customersOf } from '../model/phase';
import { useMedium } from '../../../shared/media/use-medium';

/** Number and share of the customers on a campaign's list that reached each step. */
export function Funnel({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const { channel, figures } = campaign;
  const isText = useMedium(channel).content === 'text';
  // The same number as that of the progress, which may stand above.
  const all = customersOf(campaign);
  const steps = [
    { key: 'listed', count: all },
    { key: 'sent', count: figures.sent },
    { key: 'delivered', count: figures.delivered },
    // Opens of a message without HTML cannot be tracked; clicks on its link can.
    isText
      ? ({ key: 'clicked', count: figures.clicked } as const)
      : ({ key: 'opened', count: figures.opened } as const),
    { key: 'rated', count: figures.responses },
  ] as const;
  const asides = [
    { key: 'unsubscribed', count: figures.unsubscribed },
    { key: 'bounced', count: figures.bounced },
    { key: 'reminders', count: figures.remindersSent },
  ] as const;
  return (
    <Card title={isText ? t('report.funnelText') : t('report.funnel')}>
      <dl className={styles.steps}>
        {steps.map(({ key, count }) => {
          const share = all > 0 ? count / all : 0;
          return (
            <div key={key} className={styles.step} data-step={key}>
              <dt>{t(`report.${key}`)}</dt>
              <dd>
                <span className={styles.count}>{format.number(count)}</span>
                {key !== 'listed' && (
                  <span className={styles.share}>
                    {t('report.share', { share: format.percent(share) })}
                  </span>
                )}
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <dl className={styles.asides}>
        {asides.map(({ key, count }) => (
          <div key={key} data-step={key}>
            <dt>{t(`report.${key}`)}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
