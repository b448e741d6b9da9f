import { Form } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormState } from './form-state';
import { useFormProblem } from './use-form-problem';
import { useUnsavedForm } from './unsaved-forms';

interface SavedFormProps<Values extends object> {
  name: string;
  /** Values as the server has them; those of a later answer replace what was not edited here. */
  saved: Values;
  action: {
    start: (changed: Partial<Values>) => void;
    pending: boolean;
    error: Error | null;
    reset: () => void;
  };
  /** Label of the button that saves; a general one when omitted. */
  label?: (changed: Partial<Values>) => string | undefined;
  children: ReactNode;
}

/**
 * Form for values that are stored, inside a `SaveBarScope`. It sends only what differs from the stored values, so that
 * it takes back nothing that was changed elsewhere.
 */
export function SavedForm<Values extends object>(props: SavedFormProps<Values>) {
  const { name, saved, action, label, children } = props;
  const { t } = useTranslation('forms');
  const [form] = Form.useForm();
  const { pending, error } = action;
  useFormProblem(form, error);
  const values = Form.useWatch((all: Values) => all, { form, preserve: true });
  const changed = differences(values ?? saved, saved);
  const isDirty = Object.keys(changed).length > 0;

  const before = useRef(saved);
  const sent = useRef<Partial<Values>>({});
  const key = JSON.stringify(saved);
  useEffect(() => {
    if (pending) return;
    const now = JSON.parse(key) as Values;
    const current = form.getFieldsValue(true) as Values;
    const followed = keysOf(now).filter(
      (one) =>
        isSame(current[one], before.current[one]) ||
        // A saved value is shown as the server has it, such as without spaces at its ends.
        (error === null && one in sent.current && isSame(current[one], sent.current[one])),
    );
    before.current = now;
    sent.current = {};
    form.setFieldsValue(pick(now, followed));
  }, [form, key, pending, error]);

  const discard = () => {
    action.reset();
    form.setFieldsValue(saved);
    form.setFields(keysOf(saved).map((one) => ({ name: one, errors: [] })));
  };
  useUnsavedForm(isDirty, {
    label: label?.(changed) ?? t('unsaved.save'),
    pending,
    save: form.submit,
    discard,
  });

  return (
    <Form<Values>
      noValidate
      name={name}
      form={form}
      layout="vertical"
      initialValues={saved}
      onFinish={() => {
        sent.current = differences(form.getFieldsValue(true) as Values, saved);
        action.start(sent.current);
      }}
    >
      <FormState value={{ pending, isDirty }}>{children}</FormState>
      {/* The save bar is outside the form: without a button inside, Enter would not submit more than one field. */}
      <button type="submit" hidden />
    </Form>
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const keysOf = <Values extends object>(values: Values) =>
  Object.keys(values) as (keyof Values & string)[];

function pick<Values extends object>(
  values: Values,
  keys: readonly (keyof Values)[],
): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const key of keys) picked[key] = values[key];
  return picked;
}

/** Returns the values that differ from the stored ones. */
const differences = <Values extends object>(values: Values, saved: Values): Partial<Values> =>
  pick(
    values,
    keysOf(saved).filter((key) => !isSame(values[key], saved[key])),
  );
