import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { ExportInsightTable } from '../../shared/api/generated/model/exportInsightTable';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { download } from '../../shared/http/download';
import { useToast } from '../../shared/toast/toast-provider';
import { Icon } from '../../shared/ui/icon';
import styles from './export-actions.module.css';
import type { Period } from './period';
import { exportUrl, printUrl } from './queries';

/** Takes the figures along: as tables for a spreadsheet, or as a report to hand on. */
export function ExportActions({ businessId, period }: { businessId: string; period: Period }) {
  const { t, i18n } = useTranslation('insight');
  const toast = useToast();
  const errorText = useErrorText();
  const pdf = useAction({
    run: () => download(printUrl(businessId, period, i18n.language)),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('export.pdfFailed'), description: errorText(error) }),
  });
  const tables = Object.values(ExportInsightTable).map((table) => ({
    key: table,
    label: (
      <a href={exportUrl(businessId, period, table)} download>
        {t(`export.${table}`)}
      </a>
    ),
  }));
  return (
    <div className={styles.actions}>
      <Dropdown menu={{ items: tables }} trigger={['click']}>
        <Button iconPlacement="end" icon={<Icon name="chevronDown" size={16} />}>
          {t('export.csv')}
        </Button>
      </Dropdown>
      <Button loading={pdf.pending} onClick={() => pdf.start(undefined)}>
        {t('export.pdf')}
      </Button>
    </div>
  );
}
