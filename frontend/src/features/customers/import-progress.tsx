import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CustomerImport } from '../../shared/api/model';
import { FormError } from '../../shared/forms/form-error';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import { ProgressBar } from '../../shared/ui/progress-bar';
import styles from './import.module.css';
import { useImportAction } from './use-import-action';

const TITLES = ['checking', 'importing', 'undoing'] as const;

/** Progress of a check, an import or its undo. */
export function ImportProgress({ file }: { file: CustomerImport }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const action = useImportAction(file);
  const { doneRows, rowCount, removed, kept, restored, counts } = file;
  const isUndo = file.status === 'undoing';
  const done = isUndo ? removed + kept + restored : doneRows;
  const all = isUndo ? counts.new + restored : rowCount;
  const percent = all === 0 ? 100 : Math.min(100, Math.floor((done / all) * 100));
  const title = TITLES.find((one) => one === file.status) ?? 'checking';
  return (
    <Card title={t(`import.working.${title}`)}>
      <FormError error={action.error} />
      <ProgressBar value={percent} of={100} label={t(`import.working.${title}`)} />
      <p className={styles.progress}>
        {t('import.working.progress', { done: format.number(done), rows: format.number(all) })}
      </p>
      {file.status === 'importing' && <p className={styles.progress}>{t('import.working.note')}</p>}
      {!isUndo && (
        <Button loading={action.pending} onClick={() => action.start('cancel')}>
          {t('import.working.cancel')}
        </Button>
      )}
    </Card>
  );
}
