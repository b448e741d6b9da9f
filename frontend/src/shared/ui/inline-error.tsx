import { useTranslation } from 'react-i18next';
import { useErrorText } from '../errors/use-error-text';
import { ActionButton } from './action-link';
import styles from './inline-error.module.css';

interface InlineErrorProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** Error of one part of a screen that could not be loaded, with a button to retry. */
export function InlineError({ error, retrying, onRetry }: InlineErrorProps) {
  const { t } = useTranslation('ui');
  const text = useErrorText();
  return (
    <div role="alert" className={styles.broken}>
      <p>{text(error)}</p>
      <ActionButton busy={retrying} onClick={onRetry}>
        {t('retry')}
      </ActionButton>
    </div>
  );
}
