import { useTranslation } from 'react-i18next';
import type { Topic } from '../../shared/ai/topics';
import { TextTopicPolarity } from '../../shared/api/generated/model/textTopicPolarity';
import type { Insight } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { SmallTable } from '../../shared/ui/small-table';
import styles from './topics.module.css';

type Counts = Insight['topics'][number];
const POLARITIES = Object.values(TextTopicPolarity);
const total = (one: Counts) => one.positive + one.neutral + one.negative;

/** Topics with their mentions: a table, drawn as bars. */
export default function TopicsTable({ topics }: { topics: Insight['topics'] }) {
  const { t } = useTranslation(['insight', 'ai']);
  const format = useFormat();
  const most = Math.max(1, ...topics.map(total));
  return (
    <SmallTable
      label={t('topics.title')}
      withoutHead
      tight
      dataSource={topics}
      rowKey="topic"
      columns={[
        {
          title: t('topics.topic'),
          rowScope: 'row',
          className: styles.topic,
          render: (_value, { topic }) => t(`ai:topics.${topic as Topic}`),
        },
        {
          title: t('topics.how'),
          render: (_value, counts) => <Polarities counts={counts} most={most} />,
        },
        {
          title: t('topics.count'),
          className: styles.count,
          render: (_value, counts) => format.number(total(counts)),
        },
      ]}
    />
  );
}

interface PolaritiesProps {
  counts: Counts;
  /** Mentions of the most frequent topic, whose bar is the longest. */
  most: number;
}

function Polarities({ counts, most }: PolaritiesProps) {
  const { t } = useTranslation('insight');
  const { positive, neutral, negative } = counts;
  return (
    <>
      <span className="visually-hidden">{t('topics.spoken', { positive, neutral, negative })}</span>
      <span
        className={styles.bar}
        aria-hidden="true"
        style={{ inlineSize: `${(total(counts) / most) * 100}%` }}
      >
        {POLARITIES.filter((polarity) => counts[polarity] > 0).map((polarity) => (
          <span key={polarity} data-polarity={polarity} style={{ flex: counts[polarity] }} />
        ))}
      </span>
    </>
  );
}
