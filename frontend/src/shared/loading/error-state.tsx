import { useTranslation } from 'react-i18next';
import { useErrorText } from '../errors/use-error-text';
import { isEntitlementKey } from '../plan/entitlement-keys';
import { planRefusal } from '../api/plan-refusal';
import { UpgradePanel } from '../plan/upgrade-panel';
import { ActionButton } from '../ui/action-link';
import { State } from '../ui/state';

interface ErrorStateProps {
  /** Summary of the failure: "Failed to fetch reviews". */
  title: string;
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** Error with a button to retry; an offer of a larger plan when the current plan is the cause. */
export function ErrorState({ title, error, retrying, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const text = useErrorText();
  const entitlement = planRefusal(error)?.entitlement;
  if (isEntitlementKey(entitlement)) return <UpgradePanel entitlement={entitlement} />;
  return (
    <State
      role="alert"
      scene="error"
      title={title}
      text={text(error)}
      action={
        <ActionButton busy={retrying} onClick={onRetry}>
          {t('retry')}
        </ActionButton>
      }
    />
  );
}
