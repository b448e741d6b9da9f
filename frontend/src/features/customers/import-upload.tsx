import { Button, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { useFileDialog } from '../../shared/forms/use-file-dialog';
import { Card } from '../../shared/ui/card';
import styles from './import.module.css';
import { uploadFile } from './import-queries';

/** File in the site's public folder, with the columns that are understood without a choice. */
const SAMPLE = 'customers-sample.csv';

interface ImportUploadProps {
  businessId: string;
  onUploaded: (id: string) => void;
}

/** Takes the file: chosen, or dropped. */
export function ImportUpload({ businessId, onUploaded }: ImportUploadProps) {
  const { t } = useTranslation('customers');
  const [upload, button] = useFileDialog();
  const action = useAction({
    run: (file: File, init) => uploadFile(businessId, file, init),
    onDone: ({ id }) => onUploaded(id),
  });
  return (
    <Card title={t('import.upload.heading')} note={t('import.upload.text')}>
      <FormError error={action.error} />
      <Upload.Dragger
        ref={upload}
        hasControlInside
        className={styles.drop}
        aria-label={t('import.upload.choose')}
        accept=".csv,.tsv,.txt,text/csv"
        disabled={action.pending}
        fileList={[]}
        showUploadList={false}
        beforeUpload={(file) => {
          action.start(file);
          return false;
        }}
      >
        <Button type="primary" loading={action.pending} {...button}>
          {t('import.upload.choose')}
        </Button>
        <p aria-live="polite" className={styles.hint}>
          {action.pending ? (
            t('import.upload.pending')
          ) : (
            <span className={styles.drag}>{t('import.upload.drop')}</span>
          )}
        </p>
      </Upload.Dragger>
      <p className={styles.csv}>{t('import.upload.csv')}</p>
      <p className={styles.sample}>
        <a href={`/${SAMPLE}`} download={SAMPLE}>
          {t('import.upload.sample')}
        </a>
      </p>
    </Card>
  );
}
