import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { DialogActions } from '../../shared/ui/dialog';
import { ConsentFields } from './consent-fields';
import { PersonFields } from './person-fields';
import type { CreateCustomer } from './queries';

interface PersonFormProps {
  initial?: CreateCustomer;
  /** True to show the fields beyond name, email and language as well. */
  full?: boolean;
  submitLabel: string;
  pending: boolean;
  error: Error | null;
  onSubmit: (input: CreateCustomer) => void;
  onClose: () => void;
}

type Choice<Value> = Value | '';

/** Values of the form; an empty string means none. */
interface PersonValues {
  name: string;
  email: string;
  language: Choice<NonNullable<CreateCustomer['language']>>;
  tags?: string[];
  consentSource?: Choice<NonNullable<CreateCustomer['consentSource']>>;
  lawfulBasis?: Choice<NonNullable<CreateCustomer['lawfulBasis']>>;
  timeZone?: string;
  phone?: string;
}

/** Form for a customer, to save or to send a request to. */
export function PersonForm(props: PersonFormProps) {
  const { t } = useTranslation('ui');
  const [form] = Form.useForm<PersonValues>();
  const error = useFormProblem(form, props.error);
  return (
    <Form
      noValidate
      name="person"
      form={form}
      layout="vertical"
      initialValues={valuesOf(props.initial)}
      onFinish={(values) => props.onSubmit(inputOf(values, props.full === true))}
    >
      <PersonFields />
      {props.full && <ConsentFields />}
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

const valuesOf = (initial: CreateCustomer | undefined): PersonValues => ({
  name: initial?.name ?? '',
  email: initial?.email ?? '',
  language: initial?.language ?? '',
  tags: initial?.tags ?? [],
  consentSource: initial?.consentSource ?? '',
  lawfulBasis: initial?.lawfulBasis ?? '',
  timeZone: initial?.timeZone ?? '',
  phone: initial?.phone ?? '',
});

/** Converts the values to the API's input; fields that the form does not show stay unchanged. */
function inputOf(values: PersonValues, full: boolean): CreateCustomer {
  const who = {
    name: values.name.trim(),
    email: values.email.trim(),
    language: values.language || null,
  };
  if (!full) return who;
  return {
    ...who,
    tags: values.tags ?? [],
    consentSource: values.consentSource || null,
    lawfulBasis: values.lawfulBasis || null,
    timeZone: values.timeZone || null,
    phone: values.phone?.trim() || null,
  };
}
