import { useMutation } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
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
  const pdf = useMutation({
    mutationFn: () => download(printUrl(businessId, period, i18n.language)),
    onError: (error) =>
      toast({ kind: 'error', title: t('export.pdfFailed'), description: errorText(error) }),
  });
  const tables = (['series', 'topics'] as const).map((table) => ({
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
      <Button loading={pdf.isPending} onClick={() => pdf.mutate()}>
        {t('export.pdf')}
      </Button>
    </div>
  );
}
