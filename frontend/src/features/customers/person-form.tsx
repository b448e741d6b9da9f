import { Button, Checkbox, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../shared/forms/form-error';
import { LanguageField } from '../../shared/forms/language-field';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { HttpError } from '../../shared/http/http-error';
import type { Medium } from '../../shared/api/generated/model';
import { DialogActions } from '../../shared/ui/dialog';
import { ConsentFields } from './consent-fields';
import { MoreDetails } from './more-details';
import { PersonFields } from './person-fields';
import { PhoneField } from './phone-field';
import type { CreateCustomer } from './queries';

interface PersonFormProps {
  initial?: CreateCustomer;
  /** True to show the fields beyond name, email and language as well. */
  full?: boolean;
  /** Medium whose address and consent the form asks for, too. */
  medium?: Pick<Medium, 'addressKind' | 'needsConsent'>;
  /** Choice between media, before what the chosen one needs. */
  choice?: ReactNode;
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
  agreed?: boolean;
}

/** Form for a customer, to save or to send a request to. */
export function PersonForm(props: PersonFormProps) {
  const { t } = useTranslation(['ui', 'customers', 'forms']);
  const [form] = Form.useForm<PersonValues>();
  const error = useFormProblem(form, props.error);
  const isByPhone = props.medium?.addressKind === 'phone';
  const language = (
    <LanguageField otherwise={t('forms:ofBusiness')} hint={t('forms:customerHint')} />
  );
  return (
    <Form
      noValidate
      name="person"
      form={form}
      layout="vertical"
      initialValues={valuesOf(props.initial)}
      onFinish={(values) => props.onSubmit(inputOf(values, props))}
    >
      <PersonFields />
      {!props.full && language}
      {props.choice}
      {isByPhone && <PhoneField required />}
      {props.medium?.needsConsent && (
        <Form.Item
          name="agreed"
          valuePropName="checked"
          rules={[
            {
              required: true,
              type: 'enum',
              enum: [true],
              message: t('customers:fields.agreedRequired'),
            },
          ]}
        >
          <Checkbox>{t('customers:fields.agreed')}</Checkbox>
        </Form.Item>
      )}
      {props.full && (
        <>
          <PhoneField />
          <MoreDetails filled={hasDetails(props.initial)} broken={isAboutDetails(props.error)}>
            {language}
            <ConsentFields />
          </MoreDetails>
        </>
      )}
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

const DETAILS = ['language', 'tags', 'timeZone', 'consentSource', 'lawfulBasis'] as const;

/** True when a customer has a value in one of the folded fields. */
const hasDetails = (initial: CreateCustomer | undefined): boolean =>
  DETAILS.some((field) => (initial?.[field]?.length ?? 0) > 0);

/** True when the server refused one of the folded fields. Errors of list items are named `tags.0`. */
const isAboutDetails = (error: Error | null): boolean =>
  error instanceof HttpError &&
  (error.problem?.errors ?? []).some(({ field }) =>
    DETAILS.some((one) => one === field.split('.')[0]),
  );

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
function inputOf(
  values: PersonValues,
  { full, medium, initial }: Pick<PersonFormProps, 'full' | 'medium' | 'initial'>,
): CreateCustomer {
  const who = {
    name: values.name.trim(),
    email: values.email.trim(),
    language: values.language || null,
  };
  if (!full)
    return {
      ...who,
      ...(medium?.addressKind === 'phone' && { phone: values.phone?.trim() ?? null }),
      ...(medium?.needsConsent && { consentSource: 'in-store', lawfulBasis: 'consent' }),
    };
  const phone = values.phone?.trim() || null;
  return {
    ...who,
    tags: values.tags ?? [],
    consentSource: values.consentSource || null,
    lawfulBasis: values.lawfulBasis || null,
    timeZone: values.timeZone || null,
    // A stored number is not sent again: the server would refuse one that its country no longer has.
    ...(phone !== initial?.phone && { phone }),
  };
}
