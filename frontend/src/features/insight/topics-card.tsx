import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isTopic } from '../../shared/ai/topics';
import type { Insight } from '../../shared/api/model';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { Card } from '../../shared/ui/card';
import chart from './chart.module.css';
import styles from './topics.module.css';

/** Loaded on demand: Ant Design's table is as large as half of the screen's other code. */
const TopicsTable = lazy(() => import('./topics-table'));

/** Topics that customers mention, with their sentiment. */
export function TopicsCard({ topics }: { topics: Insight['topics'] }) {
  const { t } = useTranslation('insight');
  const known = topics.filter(({ topic }) => isTopic(topic));
  return (
    <Card title={t('topics.title')}>
      {known.length === 0 ? (
        <p className={chart.quiet}>{t('topics.none')}</p>
      ) : (
        <>
          <Suspense fallback={<BlockSkeleton height={180} />}>
            <TopicsTable topics={known} />
          </Suspense>
          <p className={styles.note}>{t('topics.note')}</p>
        </>
      )}
    </Card>
  );
}
