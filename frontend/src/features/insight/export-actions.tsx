import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon';
import styles from './export-actions.module.css';
import type { Period } from './period';
import { exportUrl } from './queries';

/** Takes the figures along: as tables for a spreadsheet, or as a report on paper or in a file. */
export function ExportActions({ businessId, period }: { businessId: string; period: Period }) {
  const { t } = useTranslation('insight');
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
      <Button onClick={() => window.print()}>{t('export.pdf')}</Button>
    </div>
  );
}
