import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Business } from '../../shared/api/model';
import { SettingsSection } from './settings-section';
import styles from './switch-line.module.css';
import { useSaveBusiness } from './use-save-business';

/** Setting that counts opened emails. */
export function MailOpensCard(props: { business: Business; mayEdit: boolean }) {
  const { business, mayEdit } = props;
  const { t } = useTranslation('settings');
  const save = useSaveBusiness(business.id);
  const id = useId();
  return (
    <SettingsSection title={t('opens.title')} note={t('opens.note')}>
      <div className={styles.line}>
        <Switch
          id={id}
          checked={business.countsEmailOpens}
          disabled={!mayEdit}
          loading={save.pending}
          onChange={(countsEmailOpens) => save.start({ countsEmailOpens })}
        />
        <label htmlFor={id}>{t('opens.label')}</label>
      </div>
    </SettingsSection>
  );
}
