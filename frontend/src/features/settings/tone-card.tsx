import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { UpdateBusinessToneProfile } from '../../shared/api/generated/model/updateBusinessToneProfile';
import type { Business } from '../../shared/api/model';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import type { UpdateBusiness } from './queries';
import { SettingsSection } from './settings-section';
import styles from './settings.module.css';
import { useSaveBusiness } from './use-save-business';

const tones = Object.values(UpdateBusinessToneProfile);

/** Tone of suggested replies. */
export function ToneCard({ business, mayEdit }: { business: Business; mayEdit: boolean }) {
  const { t } = useTranslation('settings');
  const [form] = Form.useForm<UpdateBusiness>();
  const save = useSaveBusiness(business.id);
  useFormProblem(form, save.error);
  return (
    <SettingsSection title={t('tone.title')} note={t('tone.note')}>
      <Form
        noValidate
        name="tone"
        form={form}
        layout="vertical"
        disabled={!mayEdit}
        initialValues={{ toneProfile: business.toneProfile }}
        onFinish={save.start}
      >
        <Form.Item name="toneProfile" label={t('tone.label')}>
          <Select
            className={styles.field}
            options={tones.map((value) => ({ value, label: t(`tone.${value}`) }))}
          />
        </Form.Item>
        {mayEdit && (
          <Button htmlType="submit" loading={save.pending}>
            {save.pending ? t('saving') : t('tone.submit')}
          </Button>
        )}
      </Form>
    </SettingsSection>
  );
}
