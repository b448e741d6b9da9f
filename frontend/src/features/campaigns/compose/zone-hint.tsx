import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../../../shared/api/business-queries';
import { updateBusiness } from '../../../shared/api/generated/businesses/businesses';
import { useAction } from '../../../shared/api/use-action';
import { FormError } from '../../../shared/forms/form-error';
import { body } from '../../../shared/http/body';
import styles from './compose.module.css';

interface ZoneHintProps {
  businessId: string;
  timeZone: string | null;
}

/** Time zone that applies; a business without one can take that of this device. */
export function ZoneHint({ businessId, timeZone }: ZoneHintProps) {
  const { t } = useTranslation('campaigns');
  const queries = useQueryClient();
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const action = useAction({
    run: (zone: string, init) => body(updateBusiness(businessId, { timeZone: zone }, init)),
    onDone: (business) => queries.setQueryData(businessQuery(businessId).queryKey, business),
  });
  return (
    <>
      <p className={styles.hint}>{t('when.zone', { zone: timeZone ?? 'UTC' })}</p>
      {timeZone === null && here !== 'UTC' && (
        <Button loading={action.pending} onClick={() => action.start(here)}>
          {t('when.useZone', { zone: here })}
        </Button>
      )}
      <FormError error={action.error} />
    </>
  );
}
