import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanGate } from '../../shared/plan/plan-gate';
import { useIsAbsent } from '../../shared/plan/use-plan';
import { ErrorState } from '../../shared/loading/error-state';
import { Bone } from '../../shared/ui/bone';
import { Icon } from '../../shared/ui/icon';
import { Loading } from '../../shared/ui/loading';
import { ApiKeyRow } from './api-key-row';
import styles from './api-keys.module.css';
import { CreateKeyDialog } from './create-key-dialog';
import { apiKeysQuery } from './queries';
import { SettingsSection } from './settings-section';

/** Keys for programs that use the API in the organization's name. */
export function ApiKeysCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('settings');
  const [creating, setCreating] = useState(false);
  const query = useQuery(apiKeysQuery(organizationId));
  const isAbsent = useIsAbsent('auth.api-keys');
  const keys = query.data?.filter(({ revokedAt }) => revokedAt === null);

  if (isAbsent) return null;
  return (
    <SettingsSection title={t('keys.title')} note={t('keys.note')}>
      {query.isPending && (
        <Loading>
          <Bone width="60%" margin="0 0 24px" />
        </Loading>
      )}
      {query.isError && (
        <ErrorState
          title={t('keys.failed')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <ul className={styles.keys}>
        {keys?.map((item) => (
          <li key={item.id} className={styles.key}>
            <ApiKeyRow apiKey={item} organizationId={organizationId} />
          </li>
        ))}
      </ul>
      <PlanGate needs="auth.api-keys" heading="h3" waiting={<Bone width="40%" height={32} />}>
        <Button icon={<Icon name="key" size={18} />} onClick={() => setCreating(true)}>
          {t('keys.create')}
        </Button>
      </PlanGate>
      {creating && (
        <CreateKeyDialog organizationId={organizationId} onClose={() => setCreating(false)} />
      )}
    </SettingsSection>
  );
}
