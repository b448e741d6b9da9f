import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../shared/ui/card';
import { Loaded } from '../../shared/loading/loaded';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { xpRulesQuery } from './queries';
import styles from './table.module.css';

/** Loaded on demand, as that of the team. */
const XpRulesTable = lazy(() => import('./xp-rules-table'));

/** XP for each kind of action, from the server's own table. */
export function XpRulesCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('rewards');
  const query = useQuery(xpRulesQuery(businessId));
  const skeleton = <BlockSkeleton height={260} />;
  return (
    <Card title={t('rules.title')}>
      <Loaded query={query} skeleton={skeleton}>
        {(rules) => (
          <Suspense fallback={skeleton}>
            <XpRulesTable rules={rules} />
          </Suspense>
        )}
      </Loaded>
      <p className={styles.note}>{t('rules.note')}</p>
    </Card>
  );
}
