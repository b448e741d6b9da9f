import { useTranslation } from 'react-i18next';
import { brand } from '../../shared/brand/brand';
import { useUser } from '../../shared/session/use-session';
import { Page } from '../../shared/ui/page';
import { AccountCard } from './account-card';
import { AppearanceCard } from './appearance-card';
import { DeleteAccountCard } from './delete-account-card';
import { PasswordCard } from './password-card';
import styles from './security.module.css';
import { SessionList } from './session-list';

/** Sessions of the signed-in user, their password if they have one, how this browser shows the site, and their account. */
export default function SecurityPage() {
  const { t } = useTranslation('security');
  const user = useUser();
  return (
    <Page title={t('title')} caption={user ? t('caption', { email: user.email }) : ''}>
      <div className={styles.parts}>
        <SessionList />
        {user?.hasPassword && <PasswordCard email={user.email} />}
        {brand.scheme === 'system' && <AppearanceCard />}
        {user && <AccountCard />}
        {user?.hasPassword && <DeleteAccountCard />}
      </div>
    </Page>
  );
}
