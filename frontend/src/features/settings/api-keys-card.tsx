import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanGate } from '../../shared/plan/plan-gate';
import { UpgradePanel } from '../../shared/plan/upgrade-panel';
import { useIncludes, useIsAbsent } from '../../shared/plan/use-plan';
import { Loaded } from '../../shared/loading/loaded';
import { Bone } from '../../shared/ui/bone';
import { Icon } from '../../shared/ui/icon';
import { Illustration } from '../../shared/ui/illustration';
import { Loading } from '../../shared/ui/loading';
import { TextButton } from '../../shared/ui/text-button';
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
  const included = useIncludes('auth.api-keys');
  const isAbsent = useIsAbsent('auth.api-keys');

  if (isAbsent) return null;
  // Keys that a former plan had can still be seen and revoked.
  const hasKeys = query.data?.some(({ revokedAt }) => revokedAt === null);
  if (included === false && hasKeys === false) {
    return <UpgradePanel entitlement="auth.api-keys" more={<Documentation />} />;
  }
  return (
    <SettingsSection title={t('keys.title')} note={t('keys.note')}>
      <Loaded
        query={query}
        skeleton={
          <Loading>
            <Bone width="60%" margin="0 0 24px" />
          </Loading>
        }
        failed={t('keys.failed')}
      >
        {(all) => {
          const keys = all.filter(({ revokedAt }) => revokedAt === null);
          if (keys.length === 0) return <NoKeys />;
          return (
            <ul className={styles.keys}>
              {keys.map((item) => (
                <li key={item.id} className={styles.key}>
                  <ApiKeyRow apiKey={item} organizationId={organizationId} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <PlanGate needs="auth.api-keys" heading="h3" waiting={<Bone width="40%" height={32} />}>
        <div className={styles.actions}>
          <Button icon={<Icon name="key" size={18} />} onClick={() => setCreating(true)}>
            {t('keys.create')}
          </Button>
          <Documentation />
        </div>
      </PlanGate>
      {creating && (
        <CreateKeyDialog organizationId={organizationId} onClose={() => setCreating(false)} />
      )}
    </SettingsSection>
  );
}

/** Purpose of a key, where there is none yet. */
function NoKeys() {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.none}>
      <Illustration scene="key" />
      <div>
        <h3 className={styles.noneTitle}>{t('keys.none.title')}</h3>
        <p className={styles.noneText}>{t('keys.none.text')}</p>
      </div>
    </div>
  );
}

/** Link to what programs can do with a key. */
function Documentation() {
  const { t } = useTranslation('settings');
  return (
    <TextButton href="/api/docs" target="_blank">
      {t('keys.docs')}
    </TextButton>
  );
}
