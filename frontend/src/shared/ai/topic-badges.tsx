import { useTranslation } from 'react-i18next';
import type { TextTopic } from '../api/model';
import { Badge } from '../ui/badge';
import { isTopic, type Topic } from './topics';
import styles from './topic-badges.module.css';

/** Topics of a text, each with the sentiment about it for screen readers. Unknown topics of a newer server are skipped. */
export function TopicBadges({ topics }: { topics: readonly TextTopic[] }) {
  const { t } = useTranslation(['ai', 'ui']);
  const known = topics.filter(({ topic }) => isTopic(topic));
  if (known.length === 0) return null;
  return (
    <ul className={styles.topics} aria-label={t('topics.label')}>
      {known.map(({ topic, polarity }) => (
        <li key={topic}>
          <Badge>
            {t(`topics.${topic as Topic}`)}
            <span className="visually-hidden">{t(`ui:sentiment.${polarity}`)}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
