import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { CreateApiKeyRole } from '../../shared/api/generated/model/createApiKeyRole';
import { apiKeysKey } from '../../shared/api/keys';
import type { CreatedApiKey } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import { NewKey } from './new-key';
import { createApiKey, type CreateApiKey } from './queries';

const roles = Object.values(CreateApiKeyRole);

/** Makes a key, then shows it once. */
export function CreateKeyDialog(props: { organizationId: string; onClose: () => void }) {
  const { organizationId, onClose } = props;
  const { t } = useTranslation(['settings', 'ui']);
  const [form] = Form.useForm<CreateApiKey>();
  const [created, setCreated] = useState<CreatedApiKey>();
  const action = useAction({
    run: (input: CreateApiKey, init) => createApiKey(organizationId, input, init),
    refresh: () => [apiKeysKey(organizationId)],
    onDone: setCreated,
  });
  const error = useFormProblem(form, action.error);

  if (created) return <NewKey apiKey={created} onClose={onClose} />;
  return (
    <Dialog open title={t('keys.create')} onClose={onClose}>
      <Form
        noValidate
        name="api-key"
        form={form}
        layout="vertical"
        initialValues={{ name: '', role: 'manager' }}
        onFinish={action.start}
      >
        <Form.Item
          name="name"
          label={t('keys.name')}
          extra={t('keys.nameHint')}
          rules={[{ required: true, whitespace: true, message: t('keys.nameRequired') }]}
        >
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
        <Form.Item name="role" label={t('keys.roleLabel')}>
          <Select options={roles.map((value) => ({ value, label: t(`keys.roleHint.${value}`) }))} />
        </Form.Item>
        <FormError error={error} />
        <DialogActions>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={action.pending}>
            {t('keys.submit')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
