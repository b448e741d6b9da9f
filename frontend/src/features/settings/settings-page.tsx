import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useMatch } from 'react-router-dom';
import type { UserBusiness } from '../../shared/api/model';
import { SaveBarScope } from '../../shared/forms/save-bar';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { NoBusiness } from '../../shared/ui/no-business';
import { NotAllowed } from '../../shared/ui/not-allowed';
import { Page } from '../../shared/ui/page';
import { SectionCards } from './section-cards';
import {
  firstSection,
  isOpenTo,
  ownSection,
  sections,
  SETTINGS,
  type OwnSectionId,
} from './sections';

/** Section of the settings that the address names, else the first that the user can change something in. */
export default function SettingsPage() {
  const { t } = useTranslation('settings');
  const { hash } = useLocation();
  const name = useMatch(`${SETTINGS}/:section`)?.params['section'];
  const business = useCurrentBusiness();
  const id = ownSection(name);
  // Links in emails that were sent before sections had addresses of their own.
  const linked = name === undefined && sections.find((section) => hash === `#${section.id}`);
  if (linked) return <Navigate to={linked.path} replace />;
  if (!business) {
    return (
      <Page title={id ? t(`sections.${id}.name`) : t('title')}>
        <NoBusiness />
      </Page>
    );
  }
  const shown = id ?? firstSection(business.role);
  return (
    <Page
      title={t(`sections.${shown}.name`)}
      // Without a section in the address, a phone shows the list of all.
      tab={id ? undefined : t('title')}
      caption={t(`sections.${shown}.hint`)}
    >
      <OpenSection id={shown} business={business} />
    </Page>
  );
}

/** A section, or who can change it where the user cannot. */
function OpenSection({ id, business }: { id: OwnSectionId; business: UserBusiness }) {
  const { t } = useTranslation('settings');
  const section = sections.find((one) => one.id === id);
  if (section && !isOpenTo(section, business.role)) {
    const may = section.needs === 'owner' ? 'owners' : 'managers';
    return <NotAllowed title={t(`closed.${may}.title`)} text={t(`closed.${may}.text`)} />;
  }
  return (
    <SaveBarScope key={`${id} ${business.id}`}>
      <SectionCards id={id} business={business} />
    </SaveBarScope>
  );
}
