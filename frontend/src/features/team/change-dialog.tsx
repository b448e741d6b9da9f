import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { teamKey, userKey } from '../../shared/api/keys';
import type { TeamMember } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { fullName } from '../../shared/session/initials';
import { useToast } from '../../shared/toast/toast-provider';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import { updateMember, type UpdateMember } from './queries';
import { ScopeFields, scopeInput, scopeValues, type ScopeValues } from './scope-fields';
import type { Organization } from './use-organization';

interface ChangeDialogProps {
  member: TeamMember;
  organization: Organization;
  onClose: () => void;
}

/** Gives a member another role, or other businesses. */
export function ChangeDialog({ member, organization, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['team', 'ui']);
  const [form] = Form.useForm<ScopeValues>();
  const toast = useToast();
  const name = fullName(member) || member.email;
  const action = useAction({
    run: (input: UpdateMember, init) => updateMember(organization.id, member.id, input, init),
    // Oneself is a member too.
    refresh: () => [teamKey, userKey],
    onDone: () => {
      toast({ kind: 'success', title: t('change.done', { name }), name });
      onClose();
    },
  });
  const error = useFormProblem(form, action.error);
  return (
    <Dialog open title={t('change.title', { name })} onClose={onClose}>
      <Form<ScopeValues>
        noValidate
        name="member"
        form={form}
        layout="vertical"
        initialValues={scopeValues(member)}
        onFinish={() => action.start(scopeInput(form.getFieldsValue(true) as ScopeValues))}
      >
        <ScopeFields businesses={organization.businesses} />
        <FormError error={error} />
        <DialogActions>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={action.pending}>
            {t('ui:save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
