import { Input } from 'antd';
import styles from './branding.module.css';

interface ColorFieldProps {
  /** What the swatch is for, for screen readers. */
  label: string;
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** A colour as a swatch to pick from and as text to paste into. */
export function ColorField({ label, id, value = '', onChange }: ColorFieldProps) {
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={label}
        className={styles.swatch}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Input
        {...(id ? { id } : {})}
        value={value}
        dir="ltr"
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange?.(event.target.value)}
      />
    </div>
  );
}
