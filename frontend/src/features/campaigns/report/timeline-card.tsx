import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns } from '../../../shared/charts/columns';
import { Plot } from '../../../shared/charts/plot';
import type { CampaignReport } from '../../../shared/api/model';
import { useFormat } from '../../../shared/i18n/format';
import { Card } from '../../../shared/ui/card';
import { Chips } from '../../../shared/ui/chips';
import styles from './lines.module.css';
import { withGaps, type Moment } from './series';
import { useMedium } from '../../../shared/media/use-medium';

const measuresOf = {
  html: ['sent', 'opened', 'rated'],
  text: ['sent', 'clicked', 'rated'],
} as const;
type Measure = (typeof measuresOf)[keyof typeof measuresOf][number];

const valueOf = (moment: Moment, measure: Measure): number =>
  measure === 'rated' ? moment.public + moment.private : moment[measure];

/** Column chart of a campaign's events over time, with a table of all measures for screen readers. */
export function TimelineCard({ report }: { report: CampaignReport }) {
  const { t, i18n } = useTranslation('campaigns');
  const format = useFormat();
  const [measure, setMeasure] = useState<Measure>('sent');
  const medium = useMedium(report.campaign.channel);
  const measures: readonly Measure[] = measuresOf[medium.content];
  const steps = withGaps(report.series, report.by);
  const name = (at: string) =>
    report.by === 'day'
      ? format.day(at)
      : new Intl.DateTimeFormat(i18n.language, {
          month: 'short',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
        }).format(new Date(at));
  const values = steps.map((step) => valueOf(step, measure));
  const most = Math.max(1, ...values);
  const title = report.by === 'day' ? t('timeline.byDay') : t('timeline.byHour');
  if (steps.length === 0) {
    return (
      <Card title={title}>
        <p className={styles.quiet}>{t('timeline.none')}</p>
      </Card>
    );
  }
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <Card title={title}>
      <div className={styles.tools}>
        <Chips
          label={t('timeline.measure')}
          options={measures.map((value) => ({ value, label: t(`report.${value}`) }))}
          value={measure}
          onPress={setMeasure}
        />
      </div>
      <Plot
        levels={[
          { top: 0, text: format.number(most) },
          { top: 100, text: format.number(0) },
        ]}
        ends={[first && name(first.at), steps.length > 1 && last ? name(last.at) : undefined]}
        gutter={44}
      >
        <Columns
          columns={steps.map(({ at }, index) => ({
            key: at,
            height: ((values[index] ?? 0) / most) * 100,
            title: `${name(at)}: ${format.number(values[index] ?? 0)}`,
          }))}
        />
      </Plot>
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('timeline.when')}</th>
              {measures.map((one) => (
                <th key={one} scope="col">
                  {t(`report.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.series.map((step) => (
              <tr key={step.at}>
                <th scope="row">{name(step.at)}</th>
                {measures.map((one) => (
                  <td key={one}>{format.number(valueOf(step, one))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
