import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeysKey } from '../../shared/api/keys';
import type { ApiKey } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { useFormat } from '../../shared/i18n/format';
import { useToast } from '../../shared/toast/toast-provider';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import styles from './api-keys.module.css';
import { revokeApiKey } from './queries';

/** One key: what it may do, when it was used, and its end. */
export function ApiKeyRow({ apiKey, organizationId }: { apiKey: ApiKey; organizationId: string }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const revoke = useAction({
    run: revokeApiKey,
    refresh: () => [apiKeysKey(organizationId)],
    onDone: () =>
      toast({
        kind: 'success',
        title: t('keys.revoked', { name: apiKey.name }),
        name: apiKey.name,
      }),
  });
  const { lastUsedAt } = apiKey;
  const used = lastUsedAt ? t('keys.used', { when: format.ago(lastUsedAt) }) : t('keys.unused');

  return (
    <>
      <div>
        <div className={styles.name}>
          <bdi>{apiKey.name}</bdi>
        </div>
        <div className={styles.facts}>
          <code dir="ltr">{apiKey.prefix}…</code> · {t(`keys.role.${apiKey.role}`)} · {used}
        </div>
      </div>
      <Button onClick={() => setAsking(true)}>{t('keys.revoke')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('keys.revokeTitle', { name: apiKey.name })}
        text={t('keys.revokeText')}
        action={t('keys.revokeSubmit')}
        pending={revoke.pending}
        error={revoke.error}
        onConfirm={() => revoke.start(apiKey.id)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
