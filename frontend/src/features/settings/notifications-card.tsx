import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/loading/loaded';
import { notificationSettingsQuery } from '../../shared/notifications/queries';
import { Bone } from '../../shared/ui/bone';
import { Loading } from '../../shared/ui/loading';
import { NotificationsForm } from './notifications-form';
import { SettingsSection } from './settings-section';

/** Setting of the user, not of the business: emails about it. Emails link to its section. */
export function NotificationsCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('settings');
  const query = useQuery(notificationSettingsQuery(businessId));
  return (
    <SettingsSection title={t('notifications.title')} note={t('notifications.note')}>
      <Loaded
        query={query}
        skeleton={
          <Loading>
            {[0, 1].map((index) => (
              <div key={index}>
                <Bone width={160} margin="0 0 8px" />
                <Bone width={320} height={40} margin="0 0 24px" borderRadius={8} />
              </div>
            ))}
          </Loading>
        }
      >
        {(settings) => <NotificationsForm businessId={businessId} settings={settings} />}
      </Loaded>
    </SettingsSection>
  );
}
