import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { Card } from '../../shared/ui/card';
import { Icon } from '../../shared/ui/icon';
import styles from './import.module.css';
import { uploadFile } from './import-queries';

interface ImportUploadProps {
  businessId: string;
  onUploaded: (id: string) => void;
}

/** Takes the file: chosen, or dropped. */
export function ImportUpload({ businessId, onUploaded }: ImportUploadProps) {
  const { t } = useTranslation('customers');
  const [isOver, setIsOver] = useState(false);
  const action = useAction({
    run: (file: File, init) => uploadFile(businessId, file, init),
    onDone: ({ id }) => onUploaded(id),
  });
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) action.start(file);
  };
  return (
    <Card title={t('import.upload.title')} note={t('import.upload.text')}>
      <FormError error={action.error} />
      <label
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Icon name="plus" size={24} />
        <span aria-live="polite" className={styles.choose}>
          {t(action.pending ? 'import.upload.pending' : 'import.upload.choose')}
        </span>
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={action.pending}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
    </Card>
  );
}
