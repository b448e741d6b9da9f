import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../shared/ui/card';
import { DeleteAccountDialog } from './delete-account-dialog';

/** The end of the account. Quiet, until its dialog says what goes with it. */
export function DeleteAccountCard() {
  const { t } = useTranslation('security');
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t('deleteAccount.heading')} note={t('deleteAccount.note')}>
      <Button onClick={() => setAsking(true)}>{t('deleteAccount.action')}</Button>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
