import { Input, type InputProps } from 'antd';
import styles from './branding.module.css';

interface ColorFieldProps extends Pick<
  InputProps,
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> {
  /** Label of the swatch, for screen readers. */
  label: string;
  /** Set by the form, like the inherited props, without which screen readers would not announce the error. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Color as a swatch to pick from and as text to paste into. */
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
