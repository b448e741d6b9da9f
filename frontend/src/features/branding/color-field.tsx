import { Input, type InputProps } from 'antd';
import styles from './branding.module.css';

interface ColorFieldProps extends Pick<
  InputProps,
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> {
  /** What the swatch is for, for screen readers. */
  label: string;
  /** Given by the form, as what it extends: without it the error would stand there for eyes alone. */
  value?: string;
  onChange?: (value: string) => void;
}

/** A colour as a swatch to pick from and as text to paste into. */
export function ColorField({ label, value = '', onChange, ...control }: ColorFieldProps) {
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
        {...control}
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
