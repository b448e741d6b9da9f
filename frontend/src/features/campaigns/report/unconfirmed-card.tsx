import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignKey, partKey } from '../../../shared/api/keys';
import type { Campaign } from '../../../shared/api/model';
import { useAction } from '../../../shared/api/use-action';
import { useToast } from '../../../shared/toast/toast-provider';
import { Card } from '../../../shared/ui/card';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog';
import { Icon } from '../../../shared/ui/icon';
import { resendUnconfirmed } from '../model/queries';

/** Messages that may or may not have arrived, and the way to send them once more. */
export function UnconfirmedCard({
  campaign,
  unconfirmed,
}: {
  campaign: Campaign;
  unconfirmed: number;
}) {
  const { t } = useTranslation('campaigns');
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { id, businessId, status } = campaign;
  const action = useAction({
    run: (_: undefined, init) => resendUnconfirmed(id, init),
    refresh: () => [partKey(businessId, 'campaigns'), campaignKey(id)],
    onDone: () => {
      toast({ kind: 'success', title: t('again.done') });
      setAsking(false);
    },
  });
  return (
    <Card title={t('again.title')} note={t('again.note')}>
      <p>{t('again.text', { count: unconfirmed })}</p>
      {(status === 'sent' || status === 'sending') && (
        <Button icon={<Icon name="send" size={18} />} onClick={() => setAsking(true)}>
          {t('again.action')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          open
          title={t('again.ask')}
          text={t('again.warning', { count: unconfirmed })}
          action={t('again.submit')}
          pending={action.pending}
          error={action.error}
          onConfirm={() => action.start(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
