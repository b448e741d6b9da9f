import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { sessionsKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { NewPasswordField, PasswordField } from '../../shared/forms/password-fields';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { useToast } from '../../shared/toast/toast-provider';
import { Card } from '../../shared/ui/card';
import { changePassword } from './queries';
import styles from './security.module.css';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

/** Replaces the password, which ends all other sessions. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation('security');
  const toast = useToast();
  const [form] = Form.useForm<Passwords>();
  const action = useAction({
    run: changePassword,
    refresh: () => [sessionsKey],
    onDone: ({ ended }) => {
      form.resetFields();
      toast({
        kind: 'success',
        title: t('password.done'),
        ...(ended > 0 && { description: t('endOthers.done', { count: ended }) }),
      });
    },
  });
  const error = useFormProblem(form, action.error);
  return (
    <Card title={t('password.title')} note={t('password.note')}>
      <Form
        noValidate
        form={form}
        name="password"
        layout="vertical"
        className={styles.form}
        onFinish={action.start}
      >
        {/* Password managers learn from it whose password this is. */}
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        <PasswordField name="currentPassword" label={t('password.current')} />
        <NewPasswordField name="newPassword" label={t('password.new')} />
        <FormError error={error} />
        <Button type="primary" htmlType="submit" loading={action.pending}>
          {t('password.submit')}
        </Button>
      </Form>
    </Card>
  );
}
