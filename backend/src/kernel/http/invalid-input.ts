import type { FieldError } from '../errors/app-error.js';

interface FieldIssue {
  message: string;
  code?: string;
  /** Parameters of a check of our own; its code is more exact than `custom`. */
  params?: { code?: string };
  keys?: readonly string[];
  path?: readonly unknown[] | undefined;
}

/** Raised by the validation pipe with the schema library's issues. */
export class InvalidInput extends Error {
  constructor(readonly issues: readonly object[]) {
    super('Invalid input');
  }
}

/** True when the issues have the shape that all Standard Schema libraries share. */
export function isFieldIssues(issues: readonly object[]): issues is readonly FieldIssue[] {
  return issues.every((issue) => 'message' in issue && typeof issue.message === 'string');
}

/** Returns the issues as the API shows them: one entry per field. */
export function toFieldErrors(issues: readonly FieldIssue[]): FieldError[] {
  return issues.flatMap((issue) => {
    const path = (issue.path ?? []).map(segmentName);
    const code = issue.params?.code ?? issue.code ?? 'invalid';
    if (code === 'unrecognized_keys' && issue.keys) {
      return issue.keys.map((key) => ({
        field: [...path, key].join('.'),
        code: 'unknown-field',
        message: 'This field is unknown. Leave it out.',
      }));
    }
    return [{ field: path.join('.'), code: code.replaceAll('_', '-'), message: issue.message }];
  });
}

function segmentName(segment: unknown): string {
  return String(
    typeof segment === 'object' && segment !== null && 'key' in segment ? segment.key : segment,
  );
}
