import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SendResults } from '../../shared/api/generated/model';
import type { Customer } from '../../shared/api/model';
import { FormError } from '../../shared/forms/form-error';
import { useFormat } from '../../shared/i18n/format';
import { WithinLimit } from '../../shared/plan/within-limit';
import { DialogActions } from '../../shared/ui/dialog';
import styles from './selection.module.css';
import { useReasonText } from './use-reason-text';

interface SendResultsProps {
  results: SendResults;
  customers: readonly Customer[];
  pending: boolean;
  error: Error | null;
  /** Sends to customers who were skipped because they were asked recently. */
  onRepeat: (customerIds: string[]) => void;
  onClose: () => void;
}

type Result = SendResults['results'][number];

/** Customers who got no request, each with the reason. */
export function SendResultsView(props: SendResultsProps) {
  const { results, customers, pending, error, onRepeat, onClose } = props;
  const { t } = useTranslation(['customers', 'ui']);
  const format = useFormat();
  const reasonText = useReasonText();
  const skipped = results.results.filter(({ skipReason }) => skipReason !== null);
  const recent = skipped.filter(({ skipReason }) => skipReason === 'asked-recently');
  const isOverLimit = skipped.some(({ skipReason }) => skipReason === 'limit-reached');
  const nameOf = (id: string) => customers.find((one) => one.id === id)?.name ?? '';
  const reasonOf = ({ skipReason, lastContactedAt }: Result) =>
    skipReason === 'asked-recently' && lastContactedAt !== null
      ? t('many.askedOn', { date: format.date(lastContactedAt) })
      : reasonText(skipReason ?? '');
  return (
    <>
      {skipped.length > 0 && (
        <>
          <p>{t('many.skipped', { count: skipped.length })}</p>
          <ul className={styles.results}>
            {skipped.map((result) => (
              <li key={result.customerId} className={styles.result}>
                <div className={styles.name} dir="auto">
                  {nameOf(result.customerId)}
                </div>
                <div className={styles.quiet}>{reasonOf(result)}</div>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOverLimit && (
        <WithinLimit entitlement="requests.count" heading="h3">
          {null}
        </WithinLimit>
      )}
      <FormError error={error} />
      <DialogActions>
        {recent.length > 0 && (
          <Button
            loading={pending}
            onClick={() => onRepeat(recent.map(({ customerId }) => customerId))}
          >
            {t('many.repeat', { count: recent.length })}
          </Button>
        )}
        <Button type="primary" onClick={onClose}>
          {t('many.close')}
        </Button>
      </DialogActions>
    </>
  );
}
