import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { UpdateBusinessToneProfile } from '../../shared/api/generated/model/updateBusinessToneProfile';
import { SaveButton } from '../../shared/forms/form-state';
import { SettingsSection } from './settings-section';
import styles from './settings.module.css';

const tones = Object.values(UpdateBusinessToneProfile);

/** Tone of suggested replies, with a button of its own. */
export function ToneCard() {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection title={t('tone.title')} note={t('tone.note')}>
      <Form.Item name="toneProfile" label={t('tone.label')}>
        <Select
          className={styles.field}
          options={tones.map((value) => ({ value, label: t(`tone.${value}`) }))}
        />
      </Form.Item>
      <SaveButton label={t('tone.submit')} />
    </SettingsSection>
  );
}
