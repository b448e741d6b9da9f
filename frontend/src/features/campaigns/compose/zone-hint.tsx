import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../../../shared/api/business-queries';
import { updateBusiness } from '../../../shared/api/generated/businesses/businesses';
import { useAction } from '../../../shared/api/use-action';
import { FormError } from '../../../shared/forms/form-error';
import { body } from '../../../shared/http/body';
import { deviceZone, zoneName } from '../model/zoned-time';
import styles from './compose.module.css';

interface ZoneHintProps {
  businessId: string;
  timeZone: string | null;
}

/** Time zone of the dates above: that of the business, else UTC, until the business takes over that of this device. */
export function ZoneHint({ businessId, timeZone }: ZoneHintProps) {
  const { t, i18n } = useTranslation('campaigns');
  const queries = useQueryClient();
  const here = deviceZone();
  const nameOf = (zone: string) => zoneName(zone, i18n.language);
  const action = useAction({
    run: (zone: string, init) => body(updateBusiness(businessId, { timeZone: zone }, init)),
    onDone: (business) => queries.setQueryData(businessQuery(businessId).queryKey, business),
  });
  return (
    <>
      <p className={styles.hint}>
        {timeZone === null ? t('when.zoneNone') : t('when.zone', { zone: nameOf(timeZone) })}
      </p>
      {timeZone === null && here !== 'UTC' && (
        <Button loading={action.pending} onClick={() => action.start(here)}>
          {t('when.useZone', { zone: nameOf(here) })}
        </Button>
      )}
      <FormError error={action.error} />
    </>
  );
}
