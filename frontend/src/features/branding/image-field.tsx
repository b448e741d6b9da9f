import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateBrandingLimits } from '../../shared/api/generated/limits';
import styles from './branding.module.css';

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
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const choose = (file: File | undefined) => {
    if (!file) return;
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
        <Button id={id} onClick={() => input.current?.click()}>
          {value ? t('image.replace') : t('image.choose')}
        </Button>
        {value && (
          <Button type="text" onClick={() => onChange?.(null)}>
            {t('image.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/webp"
        className={styles.file}
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file again is a choice too.
          event.target.value = '';
        }}
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
