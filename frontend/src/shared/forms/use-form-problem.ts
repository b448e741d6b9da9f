import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { HttpError } from '../http/http-error';
import { fieldProblems } from './field-problems';

/**
 * Shows what the server refused at the fields themselves. Answers the error that is left for the
 * form as a whole, or null where the fields say it all.
 */
export function useFormProblem(form: FormInstance, error: Error | null): Error | null {
  const problems = (error instanceof HttpError && error.problem?.errors) || [];

  useEffect(() => {
    if (!(error instanceof HttpError)) return;
    const fields = Object.keys(form.getFieldsValue(true) as object);
    const { known } = fieldProblems(error.problem?.errors ?? [], fields);
    form.setFields(known);
  }, [error, form]);

  if (problems.length === 0) return error;
  const { leftOver } = fieldProblems(problems, Object.keys(form.getFieldsValue(true) as object));
  return leftOver.length > 0 ? error : null;
}
