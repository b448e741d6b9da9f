import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../errors/use-error-text';
import { HttpError } from '../http/http-error';
import { fieldProblems } from './field-problems';

/**
 * Shows the server's validation errors at the fields and focuses the first such field. The text is the site's for the
 * code of the field; else, where the problem has a code of its own and this field alone, the site's for that code; else
 * the server's. Returns the error that remains for the form as a whole; null when the fields show all of it.
 */
export function useFormProblem(form: FormInstance, error: Error | null): Error | null {
  const { t, i18n } = useTranslation('errors');
  const errorText = useErrorText();
  const wholeText = error ? errorText(error) : '';
  const problems = (error instanceof HttpError && error.problem?.errors) || [];

  useEffect(() => {
    if (!(error instanceof HttpError)) return;
    const fields = Object.keys(form.getFieldsValue(true) as object);
    const { code: problem, errors = [] } = error.problem ?? {};
    const isAboutOne =
      errors.length === 1 && problem !== 'http.invalid-input' && i18n.exists(`errors:${problem}`);
    const translated = errors.map(({ field, code, message }) => {
      // The type lists only codes with a text; the server may send any.
      const key = `fields.${code}` as 'fields.too-common';
      if (i18n.exists(`errors:${key}`)) return { field, code, message: t(key) };
      return { field, code, message: isAboutOne ? wholeText : message };
    });
    const { known } = fieldProblems(translated, fields);
    form.setFields(known);
    const [first] = fields.filter((field) => known.some(({ name }) => name === field));
    if (first !== undefined) form.focusField(first);
    // The form itself clears errors only of fields that have rules.
    return () => form.setFields(known.map(({ name }) => ({ name, errors: [] })));
  }, [error, wholeText, form, t, i18n]);

  if (problems.length === 0) return error;
  const { leftOver } = fieldProblems(problems, Object.keys(form.getFieldsValue(true) as object));
  return leftOver.length > 0 ? error : null;
}
