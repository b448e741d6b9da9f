import { useTranslation } from 'react-i18next';
import type { Insight } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import chart from './chart.module.css';
import styles from './funnel.module.css';
import { daysIn } from './period';

const STEPS = ['sent', 'opened', 'rated', 'reviewed'] as const;

/** Number of requests that reached each step in the period, and in the one before. */
export function FunnelCard({ period, current, previous }: Insight) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const most = Math.max(...STEPS.map((step) => current[step]));
  return (
    <Card title={t('funnel.title')} className={styles.card}>
      {most === 0 ? (
        <p className={chart.quiet}>{t('funnel.none')}</p>
      ) : (
        <>
          <p className={chart.quiet}>{t('funnel.about')}</p>
          <dl className={styles.steps}>
            {STEPS.map((step) => (
              <div key={step} className={styles.step} data-step={step}>
                <dt>{t(`funnel.${step}`)}</dt>
                <dd>
                  <span className={styles.count}>{format.number(current[step])}</span>
                  <span className={styles.before}>
                    {t('figures.before', {
                      count: daysIn(period),
                      value: format.number(previous[step]),
                    })}
                  </span>
                  <span className={styles.bar} aria-hidden="true">
                    <span style={{ inlineSize: `${(current[step] / most) * 100}%` }} />
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}
