import { Input, type InputProps } from 'antd';
import styles from './branding.module.css';
import { isColor } from './is-color';

const BLACK = '#000000';

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
        value={isColor(value) ? value : BLACK}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Input
        {...control}
        value={value}
        dir="ltr"
        maxLength={BLACK.length}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange?.(event.target.value)}
      />
    </div>
  );
}
