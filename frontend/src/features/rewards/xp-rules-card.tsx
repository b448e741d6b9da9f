import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import { Loaded } from '../../shared/loading/loaded';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { xpRulesQuery } from './queries';
import styles from './table.module.css';

/** XP for each kind of action, from the server's own table. */
export function XpRulesCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const query = useQuery(xpRulesQuery(businessId));
  return (
    <Card title={t('rules.title')}>
      <Loaded query={query} skeleton={<BlockSkeleton height={260} />}>
        {(rules) => (
          <table className={styles.table}>
            <thead className={styles.hidden}>
              <tr>
                <th scope="col">{t('rules.what')}</th>
                <th scope="col">{t('rules.xp')}</th>
              </tr>
            </thead>
            <tbody>
              {rules.map(({ reason, xp }) => (
                <tr key={reason}>
                  <th scope="row">{t(`rules.reasons.${reason}`)}</th>
                  <td>
                    <bdi dir="ltr">{t('xp.amount', { xp: format.number(xp) })}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <p className={styles.note}>{t('rules.note')}</p>
    </Card>
  );
}
