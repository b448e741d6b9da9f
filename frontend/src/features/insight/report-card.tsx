import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { partKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useToast } from '../../shared/toast/toast-provider';
import { Card } from '../../shared/ui/card';
import { Icon } from '../../shared/ui/icon';
import { reportQuery, saveReport } from './queries';
import styles from './report-card.module.css';

/** The monthly report by mail, switched on or off for the person who looks. */
export function ReportCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('insight');
  const toast = useToast();
  const errorText = useErrorText();
  const { data } = useQuery(reportQuery(businessId));
  const action = useAction({
    run: (isWanted: boolean, init) => saveReport(businessId, isWanted, init),
    refresh: () => [partKey(businessId, 'monthly-report')],
    onDone: ({ isWanted }) =>
      toast({ kind: 'success', title: t(isWanted ? 'report.switchedOn' : 'report.switchedOff') }),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('report.failed'), description: errorText(error) }),
  });
  // The mail's link leads here; nothing else on the page depends on it.
  if (!data) return null;
  const { isWanted } = data;
  return (
    <div id="report" className={styles.report}>
      <Card title={t('report.title')}>
        <div className={styles.line}>
          <p>{t(isWanted ? 'report.on' : 'report.off')}</p>
          <Button
            icon={<Icon name="mail" size={18} />}
            loading={action.pending}
            onClick={() => action.start(!isWanted)}
          >
            {t(isWanted ? 'report.switchOff' : 'report.switchOn')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
