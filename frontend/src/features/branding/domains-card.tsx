import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { domainsQuery } from '../../shared/api/domains';
import { addBrandingDomainLimits, updateBrandingLimits } from '../../shared/api/generated/limits';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { Card } from '../../shared/ui/card';
import { Loaded } from '../../shared/loading/loaded';
import { DomainItem } from './domain-item';
import styles from './domains.module.css';
import { useAddDomain } from './use-domains';

const MAX_DOMAINS = updateBrandingLimits.domains.maxItems;

interface DomainsCardProps {
  organizationId: string;
  /** True when there is a saved brand that a domain could show. */
  isSaved: boolean;
}

/** The organization's own domains, each with the records to publish and its state. */
export function DomainsCard({ organizationId, isSaved }: DomainsCardProps) {
  const { t } = useTranslation('branding');
  const query = useQuery({ ...domainsQuery(organizationId), enabled: isSaved });
  return (
    <Card title={t('domains.title')} note={t('domains.note')}>
      <div id="domains">
        {!isSaved && <p className={styles.quiet}>{t('domains.saveFirst')}</p>}
        {isSaved && (
          <Loaded query={query} skeleton={null}>
            {(domains) => (
              <>
                {domains.length > 0 && (
                  <ul className={styles.list}>
                    {domains.map((domain) => (
                      <DomainItem
                        key={domain.host}
                        organizationId={organizationId}
                        domain={domain}
                      />
                    ))}
                  </ul>
                )}
                {domains.length < MAX_DOMAINS ? (
                  <AddDomain organizationId={organizationId} />
                ) : (
                  <p className={styles.quiet}>{t('domains.full')}</p>
                )}
              </>
            )}
          </Loaded>
        )}
      </div>
    </Card>
  );
}

function AddDomain({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('branding');
  const [form] = Form.useForm<{ host: string }>();
  const add = useAddDomain(organizationId, () => form.resetFields());
  const error = useFormProblem(form, add.error);
  return (
    <Form
      noValidate
      name="domain"
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ host }) => add.start(host)}
    >
      <div className={styles.add}>
        <Form.Item
          name="host"
          label={t('domains.field')}
          validateTrigger="onSubmit"
          normalize={(value: string) => value.trim().toLowerCase()}
          rules={[{ required: true, message: t('domains.required') }]}
        >
          <Input
            dir="ltr"
            inputMode="url"
            maxLength={addBrandingDomainLimits.host.maxLength}
            placeholder={t('domains.example')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Form.Item>
        <Button htmlType="submit" loading={add.pending}>
          {t('domains.add')}
        </Button>
      </div>
      <FormError error={error} />
    </Form>
  );
}
