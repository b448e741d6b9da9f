import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { useLinkedField } from '../../shared/forms/use-linked-field';
import { useMedia } from '../../shared/theme/use-media';
import { AddressFields } from './address-fields';
import styles from './branding.module.css';
import { DomainsCard } from './domains-card';
import { LookFields } from './look-fields';
import { MailFields } from './mail-fields';
import { Preview } from './preview';
import type { Branding, UpdateBranding } from './queries';
import { useSaveBranding } from './use-save-branding';

/** Media query for screens with room for the preview beside the form, as in the style sheet. */
const BESIDE = '(min-width: 1200px)';

interface BrandingFormProps {
  organizationId: string;
  branding: Branding;
}

/** Returns the initial values: all fields but those the server adds, and domains, which have their own endpoints. */
function valuesOf({
  isSaved: _isSaved,
  siteUrl: _siteUrl,
  domains: _domains,
  ...rest
}: Branding): UpdateBranding {
  return { ...rest, emailSender: rest.emailSender ?? '', emailFooter: rest.emailFooter ?? '' };
}

/** Form for the name, address, look and emails of a brand, with a live preview of the look. */
export function BrandingForm({ organizationId, branding }: BrandingFormProps) {
  const { t } = useTranslation('branding');
  const [form] = Form.useForm<UpdateBranding>();
  const save = useSaveBranding(organizationId);
  const error = useFormProblem(form, save.error);
  useLinkedField(form, { logo: 'logo' });
  const typed: UpdateBranding = { ...valuesOf(branding), ...Form.useWatch([], form) };

  const isWide = useMedia(BESIDE);
  // Beside the form, or in it below the colors, so that nobody has to scroll to see what a color does.
  const preview = (
    <Preview
      organizationId={organizationId}
      look={typed}
      heading={isWide ? 'h2' : 'h3'}
      onTake={(primary) => {
        form.setFieldValue('primary', primary);
        form.setFields([{ name: 'primary', errors: [] }]);
      }}
    />
  );

  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <Form
          noValidate
          className={styles.form}
          name="branding"
          form={form}
          layout="vertical"
          initialValues={valuesOf(branding)}
          onFinish={() => save.start(form.getFieldsValue(true) as UpdateBranding)}
        >
          <AddressFields siteUrl={branding.isSaved ? branding.siteUrl : null} />
          <LookFields preview={isWide ? null : preview} />
          <MailFields name={typed.name} />
          <FormError error={error} />
          <Button type="primary" htmlType="submit" loading={save.pending}>
            {save.pending ? t('saving') : t('submit')}
          </Button>
        </Form>
        <DomainsCard organizationId={organizationId} isSaved={branding.isSaved} />
      </div>
      {isWide && preview}
    </div>
  );
}
