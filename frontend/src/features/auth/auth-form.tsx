import { Button, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import styles from './fields.module.css';

interface AuthFormProps<Values> {
  form: FormInstance<Values>;
  submitLabel: string;
  pending: boolean;
  error: Error | null;
  onSubmit: (values: Values) => void;
  /** Small print below the button. */
  note?: ReactNode;
  children: ReactNode;
}

/** Fields, what went wrong, and one wide button. */
export function AuthForm<Values>(props: AuthFormProps<Values>) {
  const error = useFormProblem(props.form, props.error);
  return (
    <Form noValidate form={props.form} layout="vertical" onFinish={props.onSubmit}>
      {props.children}
      <FormError error={error} />
      <Button type="primary" htmlType="submit" size="large" block loading={props.pending}>
        {props.submitLabel}
      </Button>
      {props.note && <p className={styles.note}>{props.note}</p>}
    </Form>
  );
}
