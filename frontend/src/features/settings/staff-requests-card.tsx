import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Business } from '../../shared/api/model';
import { SettingsSection } from './settings-section';
import styles from './switch-line.module.css';
import { useSaveBusiness } from './use-save-business';

/** Setting that lets staff ask single customers for a review. */
export function StaffRequestsCard({ business, mayEdit }: { business: Business; mayEdit: boolean }) {
  const { t } = useTranslation('settings');
  const save = useSaveBusiness(business.id);
  const id = useId();
  return (
    <SettingsSection title={t('staffRequests.title')} note={t('staffRequests.note')}>
      <div className={styles.line}>
        <Switch
          id={id}
          checked={business.staffMayAsk}
          disabled={!mayEdit}
          loading={save.pending}
          onChange={(staffMayAsk) => save.start({ staffMayAsk })}
        />
        <label htmlFor={id}>{t('staffRequests.label')}</label>
      </div>
    </SettingsSection>
  );
}
