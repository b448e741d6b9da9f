import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { domainsQuery, needsAttention } from '../../shared/api/domains';
import { useIsAbsent } from '../../shared/plan/use-plan';
import { Icon } from '../../shared/ui/icon';
import { LinkButton } from '../../shared/ui/link-button';
import styles from './branding-card.module.css';
import { SettingsSection } from './settings-section';

/** The way to the organization's own name and look, with its domains that are about to stop working. */
export function BrandingCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('settings');
  const { data: domains = [] } = useQuery(domainsQuery(organizationId));
  if (useIsAbsent('branding.custom')) return null;
  return (
    <SettingsSection title={t('branding.title')} note={t('branding.note')}>
      {domains.filter(needsAttention).map(({ host }) => (
        <p key={host} className={styles.attention}>
          <Icon name="alert" size={18} />
          <span>{t('branding.attention', { host })}</span>
        </p>
      ))}
      <LinkButton to="/settings/branding">{t('branding.action')}</LinkButton>
    </SettingsSection>
  );
}
