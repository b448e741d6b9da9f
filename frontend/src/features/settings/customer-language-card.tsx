import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Business } from '../../shared/api/model';
import { LanguageField } from '../../shared/forms/language-field';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import type { UpdateBusiness } from './queries';
import { SettingsSection } from './settings-section';
import { useSaveBusiness } from './use-save-business';

/** Language for customers whose own language is unknown. */
export function CustomerLanguageCard(props: { business: Business; mayEdit: boolean }) {
  const { business, mayEdit } = props;
  const { t } = useTranslation('settings');
  const { t: texts } = useTranslation('forms');
  const [form] = Form.useForm<UpdateBusiness>();
  const save = useSaveBusiness(business.id);
  useFormProblem(form, save.error);
  return (
    <SettingsSection title={texts('business.title')} note={texts('business.note')}>
      <Form<UpdateBusiness>
        noValidate
        name="customer-language"
        form={form}
        layout="vertical"
        disabled={!mayEdit}
        initialValues={{ language: business.language ?? '' }}
        onFinish={({ language }) => save.start({ language: language || null })}
      >
        <LanguageField otherwise={texts('english')} />
        {mayEdit && (
          <Button htmlType="submit" loading={save.pending}>
            {save.pending ? t('saving') : texts('business.submit')}
          </Button>
        )}
      </Form>
    </SettingsSection>
  );
}
