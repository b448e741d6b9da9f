import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { updateBusinessLimits } from '../../shared/api/generated/limits';
import type { Business } from '../../shared/api/model';
import { BusinessFields } from '../../shared/forms/business-fields';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import type { UpdateBusiness } from './queries';
import { PendingContact } from './pending-contact';
import { SettingsSection } from './settings-section';
import styles from './settings.module.css';
import { useSaveBusiness } from './use-save-business';

/** Name, website, contact email, city, state, postal address. */
export function BusinessInfoCard({ business, mayEdit }: { business: Business; mayEdit: boolean }) {
  const { t } = useTranslation('settings');
  const [form] = Form.useForm<UpdateBusiness>();
  const save = useSaveBusiness(business.id);
  useFormProblem(form, save.error);
  const { name, city, state, website, postalAddress, pendingContactEmail } = business;
  // The address that waits, if one does: it was entered last.
  const contactEmail = pendingContactEmail ?? business.contactEmail;
  useEffect(() => {
    form.setFields([{ name: 'contactEmail', value: contactEmail, touched: false, errors: [] }]);
  }, [form, contactEmail]);

  return (
    <SettingsSection title={t('info.title')} note={t('info.note')}>
      <Form
        noValidate
        name="business"
        form={form}
        layout="vertical"
        disabled={!mayEdit}
        initialValues={{
          name,
          city: city ?? '',
          state: state ?? '',
          website: website ?? '',
          postalAddress: postalAddress ?? '',
          contactEmail,
        }}
        onFinish={({ contactEmail: entered, ...others }) =>
          // Only what was entered here: a form that is out of date must not take back a change made elsewhere.
          save.start(
            form.isFieldTouched('contactEmail') ? { ...others, contactEmail: entered } : others,
          )
        }
      >
        <BusinessFields
          contactNote={
            pendingContactEmail === null ? undefined : (
              <PendingContact business={business} mayEdit={mayEdit} />
            )
          }
        />
        <Form.Item
          name="postalAddress"
          label={t('info.postalAddress')}
          extra={t('info.postalAddressHint')}
        >
          <Input.TextArea
            dir="auto"
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={updateBusinessLimits.postalAddress.maxLength}
            autoComplete="street-address"
          />
        </Form.Item>
        {mayEdit ? (
          <Button type="primary" htmlType="submit" loading={save.pending}>
            {save.pending ? t('saving') : t('info.submit')}
          </Button>
        ) : (
          <p className={styles.readOnly}>{t('readOnly')}</p>
        )}
      </Form>
    </SettingsSection>
  );
}
