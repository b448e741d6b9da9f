import { useTranslation } from 'react-i18next';
import { isTopic, type Topic } from '../../shared/ai/topics';
import { TextTopicPolarity } from '../../shared/api/generated/model/textTopicPolarity';
import type { Insight } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import chart from './chart.module.css';
import styles from './topics.module.css';

type Counts = Insight['topics'][number];
const POLARITIES = Object.values(TextTopicPolarity);

/** Topics that customers mention, with their sentiment: a table, drawn as bars. */
export function TopicsCard({ topics }: { topics: Insight['topics'] }) {
  const { t } = useTranslation(['insight', 'ai']);
  const format = useFormat();
  const known = topics.filter(({ topic }) => isTopic(topic));
  const total = (one: Counts) => one.positive + one.neutral + one.negative;
  const most = Math.max(1, ...known.map(total));
  return (
    <Card title={t('topics.title')}>
      {known.length === 0 ? (
        <p className={chart.quiet}>{t('topics.none')}</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('topics.title')}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('topics.topic')}</th>
              <th scope="col">{t('topics.how')}</th>
              <th scope="col">{t('topics.count')}</th>
            </tr>
          </thead>
          <tbody>
            {known.map((one) => (
              <tr key={one.topic}>
                <th scope="row">{t(`ai:topics.${one.topic as Topic}`)}</th>
                <td className={styles.cell}>
                  <span className="visually-hidden">
                    {t('topics.spoken', {
                      positive: one.positive,
                      neutral: one.neutral,
                      negative: one.negative,
                    })}
                  </span>
                  <span
                    className={styles.bar}
                    aria-hidden="true"
                    style={{ inlineSize: `${(total(one) / most) * 100}%` }}
                  >
                    {POLARITIES.filter((polarity) => one[polarity] > 0).map((polarity) => (
                      <span
                        key={polarity}
                        data-polarity={polarity}
                        style={{ flex: one[polarity] }}
                      />
                    ))}
                  </span>
                </td>
                <td className={styles.count}>{format.number(total(one))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {known.length > 0 && <p className={styles.note}>{t('topics.note')}</p>}
    </Card>
  );
}
