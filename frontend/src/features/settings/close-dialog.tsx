import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { closeOrganization } from '../../shared/api/generated/privacy/privacy';
import type { CloseOrganization } from '../../shared/api/generated/model';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { PasswordField } from '../../shared/forms/password-fields';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import { closurePreviewQuery } from './queries';
import styles from './settings.module.css';

/** Says what deleting the organization does, and asks for its name and the password. */
export function CloseDialog(props: { organizationId: string; onClose: () => void }) {
  const { organizationId, onClose } = props;
  const { t } = useTranslation('settings');
  const [form] = Form.useForm<CloseOrganization>();
  const { data, error: notRead } = useQuery(closurePreviewQuery(organizationId));
  const action = useAction({
    run: (input: CloseOrganization, init) => closeOrganization(input, { organizationId }, init),
    // Everything that this browser knows belongs to an organization that is closed.
    onDone: () => window.location.assign('/'),
  });
  const error = useFormProblem(form, action.error);
  const name = data?.name;
  return (
    <Dialog
      open
      title={name === undefined ? t('close.title') : t('close.question', { name })}
      onClose={onClose}
      width={480}
    >
      <p>{t('close.text', { count: data?.graceDays ?? 0 })}</p>
      <Form noValidate form={form} name="close" layout="vertical" onFinish={action.start}>
        <Form.Item
          name="name"
          label={t('close.name', { name })}
          rules={[{ required: true, message: t('close.nameRequired') }]}
        >
          <Input autoComplete="off" dir="auto" />
        </Form.Item>
        <PasswordField />
        <FormError error={error ?? notRead} />
        <DialogActions>
          <Button onClick={onClose}>{t('close.keep')}</Button>
          <Button
            type="primary"
            danger
            className={styles.wrapping ?? ''}
            htmlType="submit"
            disabled={!data}
            loading={action.pending}
          >
            {name === undefined ? t('close.title') : t('close.titleOf', { name })}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
