import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { teamKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { useToast } from '../../shared/toast/toast-provider';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import { inviteMember, type InviteMember } from './queries';
import { ScopeFields, scopeInput, scopeValues, type ScopeValues } from './scope-fields';
import type { Organization } from './use-organization';

type InviteValues = ScopeValues & { email: string };

/** Asks somebody to join, by mail. */
export function InviteDialog(props: { organization: Organization; onClose: () => void }) {
  const { organization, onClose } = props;
  const { t } = useTranslation(['team', 'ui']);
  const current = useCurrentBusiness();
  const [form] = Form.useForm<InviteValues>();
  const toast = useToast();
  const action = useAction({
    run: (input: InviteMember, init) => inviteMember(organization.id, input, init),
    refresh: () => [teamKey],
    onDone: ({ email }) => {
      toast({ kind: 'success', title: t('invite.done', { email }), name: email });
      onClose();
    },
  });
  const error = useFormProblem(form, action.error);
  const submit = () => {
    const { email, ...scope } = form.getFieldsValue(true) as InviteValues;
    action.start({ email: email.trim(), ...scopeInput(scope) });
  };
  return (
    <Dialog open title={t('invite.title')} onClose={onClose}>
      <Form<InviteValues>
        noValidate
        name="invitation"
        form={form}
        layout="vertical"
        initialValues={{
          email: '',
          // Never all of them unless somebody chooses that: an agency's client must not see the others.
          ...scopeValues({ role: 'staff', businessIds: current ? [current.id] : null }),
        }}
        onFinish={submit}
      >
        <Form.Item
          name="email"
          label={t('invite.email')}
          extra={t('invite.emailHint')}
          rules={[{ required: true, type: 'email', message: t('invite.emailInvalid') }]}
          validateTrigger="onSubmit"
        >
          <Input
            dir="ltr"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
          />
        </Form.Item>
        <ScopeFields businesses={organization.businesses} />
        <FormError error={error} />
        <DialogActions>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={action.pending}>
            {t('invite.submit')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
