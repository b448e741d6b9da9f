import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { userKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { BusinessFields } from '../../shared/forms/business-fields';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { businessChosen } from '../../shared/store/client-slice';
import { useClientDispatch } from '../../shared/store/hooks';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import { withoutEmpty } from './without-empty';
import { createBusiness, type CreateBusiness } from './queries';

/** Adds a business and goes to its dashboard. */
export default function AddBusinessDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['welcome', 'ui']);
  const [form] = Form.useForm<CreateBusiness>();
  const dispatch = useClientDispatch();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const open = async (id: string) => {
    dispatch(businessChosen(id));
    await queries.invalidateQueries({ queryKey: userKey });
    onClose();
    await navigate('/dashboard');
  };
  const action = useAction({ run: createBusiness, onDone: ({ id }) => void open(id) });
  const error = useFormProblem(form, action.error);

  return (
    <Dialog open title={t('add.title')} onClose={onClose}>
      <Form
        name="new-business"
        form={form}
        layout="vertical"
        onFinish={(values) => action.start(withoutEmpty(values))}
      >
        <BusinessFields />
        <FormError error={error} />
        <DialogActions>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={action.pending}>
            {t('add.submit')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
