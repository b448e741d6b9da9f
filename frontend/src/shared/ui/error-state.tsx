import { useTranslation } from 'react-i18next';
import { useErrorText } from '../errors/use-error-text';
import { ActionButton } from './action-link';
import { State } from './state';

interface ErrorStateProps {
  /** What could not be done: "Failed to fetch reviews". */
  title: string;
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** What happened and a way to try again. */
export function ErrorState({ title, error, retrying, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const text = useErrorText();
  return (
    <State
      role="alert"
      scene="error"
      title={title}
      text={text(error)}
      action={
        <ActionButton disabled={retrying} onClick={onRetry}>
          {t('retry')}
        </ActionButton>
      }
    />
  );
}
