import { useErrorText } from '../errors/use-error-text';
import { Icon } from '../ui/icon';
import styles from './form-error.module.css';

/** Error that prevented a form from being saved, above its button. */
export function FormError({ error }: { error: Error | null }) {
  const text = useErrorText();
  return (
    <div role="alert">
      {error && (
        <p className={styles.error}>
          <Icon name="alert" />
          <span>{text(error)}</span>
        </p>
      )}
    </div>
  );
}
