import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UserBusiness } from '../../shared/api/model';
import { useStartHandOver } from '../../shared/hand-over/use-start-hand-over';
import { Loaded } from '../../shared/loading/loaded';
import { atLeast } from '../../shared/session/roles';
import { useMayAsk } from '../../shared/session/use-may-ask';
import { Card } from '../../shared/ui/card';
import { Icon } from '../../shared/ui/icon';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { RowList } from '../../shared/ui/row-list';
import styles from './hand-over.module.css';
import { HandOverRow } from './hand-over-row';
import { handOversQuery } from './queries';

/** Hands this browser over to customers, and shows which ones are. */
export function HandOverCard({ business }: { business: UserBusiness }) {
  const { t } = useTranslation('shared-link');
  const mayAsk = useMayAsk();
  const query = useQuery(handOversQuery(business.id));
  const start = useStartHandOver(business.id, business.name);
  const mayEnd = atLeast(business.role, 'manager');
  return (
    <Card title={t('handOver.title')} note={t('handOver.note')}>
      {mayAsk && (
        <Button
          icon={<Icon name="tablet" size={18} />}
          loading={start.pending}
          onClick={() => start.start(null)}
        >
          {t('handOver.action')}
        </Button>
      )}
      <Loaded query={query} skeleton={<RowListSkeleton count={1} />} failed={t('handOver.failed')}>
        {(handOvers) =>
          handOvers.length > 0 && (
            <section className={styles.list}>
              <h3 className={styles.heading}>{t('handOver.list')}</h3>
              <RowList items={handOvers} label={t('handOver.list')}>
                {(handOver) => <HandOverRow handOver={handOver} mayEnd={mayEnd} />}
              </RowList>
            </section>
          )
        }
      </Loaded>
    </Card>
  );
}
