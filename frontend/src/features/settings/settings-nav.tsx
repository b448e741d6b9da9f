import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { domainsQuery, needsAttention } from '../../shared/api/domains';
import { useIsAbsent } from '../../shared/plan/use-plan';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { Icon } from '../../shared/ui/icon';
import { isOpenTo, sections, type Section } from './sections';
import styles from './settings-nav.module.css';

interface SettingsNavProps {
  /** Section that is shown although the address does not name it. */
  shown?: Section['id'] | undefined;
}

/** Links to the sections that the user can change something in. */
export function SettingsNav({ shown }: SettingsNavProps) {
  const { t } = useTranslation('settings');
  const role = useCurrentBusiness()?.role;
  return (
    <nav aria-label={t('title')}>
      <ul className={styles.list}>
        {sections
          .filter((section) => isOpenTo(section, role))
          .map((section) => (
            <SectionLink key={section.id} section={section} isShown={section.id === shown} />
          ))}
      </ul>
    </nav>
  );
}

function SectionLink({ section, isShown }: { section: Section; isShown: boolean }) {
  const { t } = useTranslation('settings');
  const business = useCurrentBusiness();
  if (useIsAbsent(section.of)) return null;
  const id = section.id === 'team' && business?.role !== 'owner' ? 'membership' : section.id;
  return (
    <li>
      <NavLink to={section.path} className={`${styles.link} ${isShown ? styles.shown : ''}`}>
        <span className={styles.words}>
          <span className={styles.name}>{t(`sections.${id}.name`)}</span>
          <span className={styles.hint}>{t(`sections.${id}.hint`)}</span>
          {id === 'branding' && business && (
            <DomainAttention organizationId={business.organizationId} />
          )}
        </span>
        <span className={styles.arrow}>
          <Icon name="arrowRight" size={18} />
        </span>
      </NavLink>
    </li>
  );
}

/** Names the domains that are about to stop working. */
function DomainAttention({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('settings');
  const { data: domains = [] } = useQuery(domainsQuery(organizationId));
  return domains.filter(needsAttention).map(({ host }) => (
    <span key={host} className={styles.attention}>
      <Icon name="alert" size={16} />
      <span>{t('branding.attention', { host })}</span>
    </span>
  ));
}
