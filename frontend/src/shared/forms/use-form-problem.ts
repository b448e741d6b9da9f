import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../http/http-error';
import { fieldProblems } from './field-problems';

/**
 * Shows the server's validation errors at the fields, with the site's text for the code if there is one, and focuses
 * the first such field. Returns the error that remains for the form as a whole; null when the fields show all of it.
 */
export function useFormProblem(form: FormInstance, error: Error | null): Error | null {
  const { t, i18n } = useTranslation('errors');
  const problems = (error instanceof HttpError && error.problem?.errors) || [];

  useEffect(() => {
    if (!(error instanceof HttpError)) return;
    const fields = Object.keys(form.getFieldsValue(true) as object);
    const translated = (error.problem?.errors ?? []).map(({ field, code, message }) => {
      // The type lists only codes with a text; the server may send any.
      const key = `fields.${code}` as 'fields.too-common';
      return { field, code, message: i18n.exists(`errors:${key}`) ? t(key) : message };
    });
    const { known } = fieldProblems(translated, fields);
    form.setFields(known);
    const [first] = fields.filter((field) => known.some(({ name }) => name === field));
    if (first !== undefined) form.focusField(first);
  }, [error, form, t, i18n]);

  if (problems.length === 0) return error;
  const { leftOver } = fieldProblems(problems, Object.keys(form.getFieldsValue(true) as object));
  return leftOver.length > 0 ? error : null;
}
