import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { SaveHint } from '../../shared/forms/save-hint';
import { Loaded } from '../../shared/loading/loaded';
import {
  pushDeviceQuery,
  pushDevicesQuery,
  pushSupport,
  switchPushOff,
  switchPushOn,
  type PushSupport,
} from '../../shared/push/push-device';
import { Bone } from '../../shared/ui/bone';
import { Loading } from '../../shared/ui/loading';
import { SettingsSection } from './settings-section';
import styles from './settings.module.css';
import { SwitchLine } from './switch-line';

/** Setting of this browser: whether it shows push messages to the user, about all businesses. */
export function PushDevice() {
  const { t } = useTranslation('settings');
  const [support, setSupport] = useState(pushSupport);
  return (
    <SettingsSection title={t('push.title')} note={t('push.note')}>
      {support === 'supported' ? (
        <PushSwitch onBlocked={() => setSupport(pushSupport())} />
      ) : (
        <NoSwitch reason={support} />
      )}
    </SettingsSection>
  );
}

/** The switch of a browser that shows no notifications, with the reason and the way out. */
function NoSwitch({ reason }: { reason: Exclude<PushSupport, 'supported'> }) {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <>
      <SwitchLine
        id={id}
        label={t('push.label')}
        checked={false}
        disabled
        aria-describedby={`${id}-reason`}
      />
      <p id={`${id}-reason`} className={styles.reason}>
        {t(`push.${reason}`)}
      </p>
    </>
  );
}

function PushSwitch({ onBlocked }: { onBlocked: () => void }) {
  const { t } = useTranslation('settings');
  const query = useQuery(pushDeviceQuery);
  const queries = useQueryClient();
  const switchId = useId();
  const change = useAction({
    run: (id: string | null, init) => (id === null ? switchPushOn(init) : switchPushOff(id, init)),
    refresh: () => [pushDevicesQuery.queryKey],
    onDone: (id) => {
      queries.setQueryData(pushDeviceQuery.queryKey, id);
      onBlocked();
    },
  });
  return (
    <Loaded
      query={query}
      skeleton={
        <Loading>
          <Bone width={240} height={24} />
        </Loading>
      }
    >
      {(id) => (
        <>
          <SwitchLine
            id={switchId}
            label={t('push.label')}
            checked={id !== null}
            loading={change.pending}
            onChange={() => change.start(id)}
          />
          <p className={styles.note}>{t(id === null ? 'push.off' : 'push.on')}</p>
          <SaveHint />
          <FormError error={change.error} />
        </>
      )}
    </Loaded>
  );
}
