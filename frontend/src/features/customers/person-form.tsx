import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { DialogActions } from '../../shared/ui/dialog';
import { PersonFields } from './person-fields';
import type { CreateCustomer } from './queries';

interface PersonFormProps {
  initial?: CreateCustomer;
  submitLabel: string;
  pending: boolean;
  error: Error | null;
  onSubmit: (input: CreateCustomer) => void;
  onClose: () => void;
}

/** Name, address and language, to save or to write to. */
export function PersonForm(props: PersonFormProps) {
  const { t } = useTranslation('ui');
  const [form] = Form.useForm<CreateCustomer>();
  const error = useFormProblem(form, props.error);
  return (
    <Form
      name="person"
      form={form}
      layout="vertical"
      initialValues={{
        name: '',
        email: '',
        ...props.initial,
        language: props.initial?.language ?? '',
      }}
      onFinish={({ name, email, language }) =>
        props.onSubmit({ name: name.trim(), email: email.trim(), language: language || null })
      }
    >
      <PersonFields />
      <FormError error={error} />
      <DialogActions>
        <Button onClick={props.onClose}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={props.pending}>
          {props.submitLabel}
        </Button>
      </DialogActions>
    </Form>
  );
}
