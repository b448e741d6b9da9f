import { Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateBrandingLimits } from '../../shared/api/generated/limits';
import { useFileDialog } from '../../shared/forms/use-file-dialog';
import { TextButton } from '../../shared/ui/text-button';
import styles from './branding.module.css';

const TYPES = ['image/png', 'image/webp'];
const MAX_BYTES = updateBrandingLimits.logo.maxBytes;

const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

interface ImageFieldProps {
  label: string;
  /** Given by the form: a `data:` address. */
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** Chooses, shows and removes a small PNG or WebP. The server looks at its bytes. */
export function ImageField({ label, id, value, onChange }: ImageFieldProps) {
  const { t } = useTranslation('branding');
  const [upload, button] = useFileDialog();
  const [problem, setProblem] = useState<string>();

  const choose = (file: File) => {
    // Dropped files can be of any type.
    if (!TYPES.includes(file.type)) return setProblem(t('image.wrongType'));
    if (file.size > MAX_BYTES)
      return setProblem(t('image.tooLarge', { kilobytes: MAX_BYTES / 1024 }));
    setProblem(undefined);
    read(file).then(
      (address) => onChange?.(address),
      () => setProblem(t('image.unreadable')),
    );
  };

  return (
    <div>
      <div className={styles.image}>
        {value && <img src={value} alt={t('image.current', { label })} />}
        <Upload
          ref={upload}
          aria-label={label}
          accept={TYPES.join(',')}
          fileList={[]}
          showUploadList={false}
          beforeUpload={(file) => {
            choose(file);
            return false;
          }}
        >
          <Button id={id} {...button}>
            {value ? t('image.replace') : t('image.choose')}
          </Button>
        </Upload>
        {value && <TextButton onClick={() => onChange?.(null)}>{t('image.remove')}</TextButton>}
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
