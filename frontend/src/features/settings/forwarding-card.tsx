import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/loading/loaded';
import { ForwardedEmailLog } from './forwarded-email-log';
import { ForwardingAddressSettings } from './forwarding-address-settings';
import { forwardingAddressQuery } from './forwarding-queries';
import { ForwardingSenders } from './forwarding-senders';
import { SettingsSection } from './settings-section';

/**
 * The address that booking tools send copies of their receipts to. Absent on a server that receives no email, also until
 * that is known: it is the last section, so that nothing else moves when it comes.
 */
export function ForwardingCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('settings');
  const query = useQuery(forwardingAddressQuery(businessId));
  const isKnown = query.data !== undefined || query.error !== null;
  if (!isKnown || query.data?.isAvailable === false) return null;
  return (
    <SettingsSection title={t('forwarding.title')} note={t('forwarding.note')}>
      <Loaded query={query} skeleton={null}>
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
