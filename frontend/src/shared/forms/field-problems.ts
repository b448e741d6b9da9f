import type { FieldProblem } from '../http/problem';

/**
 * Returns the problems by form field. The server reports a path into the body (`customer.email`); the fields of a form
 * are flat and match its last segment. `leftOver` has the messages that match no field of the form.
 */
export function fieldProblems(problems: readonly FieldProblem[], fields: readonly string[]) {
  const known: { name: string; errors: string[] }[] = [];
  const leftOver: string[] = [];
  for (const { field, message } of problems) {
    const name = fields.find((item) => item === field || field.endsWith(`.${item}`));
    if (name === undefined) leftOver.push(message);
    else known.push({ name, errors: [message] });
  }
  return { known, leftOver };
}
