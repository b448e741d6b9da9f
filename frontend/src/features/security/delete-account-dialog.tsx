import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { PasswordField } from '../../shared/forms/password-fields';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { useList } from '../../shared/i18n/use-list';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import { accountDeletionQuery, deleteAccount } from './queries';

interface Proof {
  password: string;
}

/** Says what goes with the account, and asks for the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const list = useList();
  const [form] = Form.useForm<Proof>();
  const consequences = useQuery(accountDeletionQuery);
  const action = useAction({
    run: deleteAccount,
    // Everything that this browser knows belongs to an account that is gone.
    onDone: () => window.location.assign('/login'),
  });
  const error = useFormProblem(form, action.error);
  const { handOver = [], deleted = [] } = consequences.data ?? {};
  const isBlocked = handOver.length > 0;
  const title =
    isBlocked || deleted.length === 0
      ? t('deleteAccount.title')
      : t('deleteAccount.titleWith', { names: list(deleted) });
  return (
    <Dialog open title={title} onClose={onClose} width={480}>
      {isBlocked ? (
        <p>{t('deleteAccount.handOver', { names: list(handOver) })}</p>
      ) : (
        <p>{t('deleteAccount.text')}</p>
      )}
      {!isBlocked && deleted.length > 0 && (
        <p>
          <strong>{t('deleteAccount.organizations', { names: list(deleted) })}</strong>
        </p>
      )}
      <Form noValidate form={form} name="delete-account" layout="vertical" onFinish={action.start}>
        {!isBlocked && <PasswordField />}
        <FormError error={error ?? consequences.error} />
        <DialogActions>
          <Button onClick={onClose}>{t('deleteAccount.keep')}</Button>
          {!isBlocked && (
            <Button
              type="primary"
              danger
              htmlType="submit"
              disabled={!consequences.data}
              loading={action.pending}
            >
              {t('deleteAccount.submit')}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
