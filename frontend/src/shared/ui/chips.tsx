import styles from './chips.module.css';

interface ChipsProps<Value extends string> {
  label: string;
  /** A count may be a text, such as "99+". */
  options: readonly { value: Value; label: string; count?: number | string | undefined }[];
  /** Selected option; undefined when none is. */
  value: Value | undefined;
  /** Called with the option that was pressed, even if it is the selected one. */
  onPress: (value: Value) => void;
}

/** Row of filters of which at most one is active. */
export function Chips<Value extends string>({ label, options, value, onPress }: ChipsProps<Value>) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={option.value === value}
          onClick={() => onPress(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
