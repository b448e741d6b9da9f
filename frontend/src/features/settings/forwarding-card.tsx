import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/loading/loaded';
import { Bone } from '../../shared/ui/bone';
import { Disclosure } from '../../shared/ui/disclosure';
import { Loading } from '../../shared/ui/loading';
import { ForwardedEmailLog } from './forwarded-email-log';
import { ForwardingAddressSettings } from './forwarding-address-settings';
import { forwardingAddressQuery } from './forwarding-queries';
import { ForwardingSenders } from './forwarding-senders';
import styles from './email-check.module.css';
import { emailCheckQuery } from './queries';
import { SettingsSection } from './settings-section';

/**
 * The address that booking tools send copies of their receipts to. On a server that receives no email, only whoever runs
 * it reads about it.
 */
export function ForwardingCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('settings');
  const query = useQuery(forwardingAddressQuery(businessId));
  if (query.data && !query.data.isAvailable) return <Unavailable businessId={businessId} />;
  return (
    <SettingsSection title={t('forwarding.title')} note={t('forwarding.note')}>
      <Loaded
        query={query}
        skeleton={
          <Loading>
            <Bone width="60%" margin="0 0 24px" />
          </Loading>
        }
      >
        {(address) => (
          <>
            <ForwardingAddressSettings businessId={businessId} address={address} />
            {address.address !== null && (
              <>
                <ForwardingSenders businessId={businessId} />
                <ForwardedEmailLog businessId={businessId} />
              </>
            )}
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}

function Unavailable({ businessId }: { businessId: string }) {
  const { t } = useTranslation('settings');
  const { data } = useQuery(emailCheckQuery(businessId));
  const runsServer = data?.checks.some(({ id }) => id === 'spf') ?? false;
  if (!runsServer) return null;
  return (
    <SettingsSection title={t('forwarding.title')} note={t('forwarding.unavailable')}>
      <Disclosure label={t('mail.technical')} className={styles.technical}>
        <p>{t('forwarding.setup')}</p>
      </Disclosure>
    </SettingsSection>
  );
}
