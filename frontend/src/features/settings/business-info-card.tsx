import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { updateBusinessLimits } from '../../shared/api/generated/limits';
import type { Business } from '../../shared/api/model';
import { BusinessFields } from '../../shared/forms/business-fields';
import { SubmitButton } from '../../shared/forms/form-state';
import { useLinkedField } from '../../shared/forms/use-linked-field';
import { PendingContact } from './pending-contact';
import { SettingsSection } from './settings-section';

/** Name, website, contact email, city, state, postal address. */
export function BusinessInfoCard({ business }: { business: Business }) {
  const { t } = useTranslation('settings');
  // The setup checklist and the check of the email setup lead to what is missing.
  useLinkedField(Form.useFormInstance(), {
    'contact-details': business.postalAddress === null ? 'postalAddress' : 'contactEmail',
    'postal-address': 'postalAddress',
    name: 'name',
  });
  return (
    <SettingsSection title={t('info.title')} note={t('info.note')}>
      <BusinessFields
        contactNote={
          business.pendingContactEmail === null ? undefined : <PendingContact business={business} />
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
      <SubmitButton label={t('info.submit')} />
    </SettingsSection>
  );
}
