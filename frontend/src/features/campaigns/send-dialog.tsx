import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../shared/forms/form-error';
import { Bone } from '../../shared/ui/bone';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import { InlineError } from '../../shared/ui/inline-error';
import { LinkButton } from '../../shared/ui/link-button';
import { Loading } from '../../shared/ui/loading';
import { audienceQuery } from './queries';
import styles from './send-dialog.module.css';

interface SendDialogProps {
  businessId: string;
  name: string;
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says how many customers will be asked before anybody is. */
export function SendDialog(props: SendDialogProps) {
  const { t } = useTranslation(['campaigns', 'ui']);
  const query = useQuery(audienceQuery(props.businessId));
  const audience = query.isFetching ? undefined : query.data;
  const skipped = audience ? audience.customers - audience.askable : 0;
  return (
    <Dialog
      open
      width={460}
      title={t('confirm.title', { name: props.name })}
      onClose={props.onClose}
    >
      {query.isFetching && !query.isError && (
        <Loading>
          <Bone width="90%" />
          <Bone width="60%" margin="8px 0 0" />
        </Loading>
      )}
      {query.isError && (
        <InlineError
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {audience && audience.askable > 0 && (
        <div className={styles.text}>
          <p className={styles.count}>{t('confirm.asked', { count: audience.askable })}</p>
          {skipped > 0 && <p>{t('confirm.skipped', { count: skipped })}</p>}
          <p>{t('confirm.final')}</p>
        </div>
      )}
      {audience?.askable === 0 && (
        <div className={styles.text}>
          <p className={styles.count}>{t('confirm.nobody')}</p>
          <p>{audience.customers > 0 ? t('confirm.nobodyText') : t('confirm.noCustomers')}</p>
        </div>
      )}
      <FormError error={props.error} />
      <DialogActions>
        <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
        {audience?.askable === 0 ? (
          <LinkButton to="/customers" type="primary">
            {t('confirm.customers')}
          </LinkButton>
        ) : (
          <Button
            type="primary"
            disabled={!audience}
            loading={props.pending}
            onClick={props.onConfirm}
          >
            {t('confirm.submit')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
