import type { FieldProblem } from '../http/problem';

/**
 * Problems by form field. The server names a path into the body (`customer.email`); a form whose
 * fields are flat knows it by its last part. Problems of no field of the form are left over.
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
