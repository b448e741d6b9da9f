import { isRecord, resolved, type Schema, type Schemas } from './openapi-schema.js';

/** True for a value that a schema allows. Fields of objects are not looked at. */
export function fits(value: unknown, given: Schema, schemas: Schemas): boolean {
  const schema = resolved(given, schemas);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.some((branch) => fits(value, branch, schemas));
  if (value === null) return schema.nullable === true;
  if (schema.enum) return schema.enum.includes(value);
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' && fitsText(value, schema);
    case 'integer':
      return Number.isInteger(value) && fitsNumber(Number(value), schema);
    case 'number':
      return typeof value === 'number' && fitsNumber(value, schema);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value) && value.every((item) => fits(item, schema.items ?? {}, schemas));
    case 'object':
      return isRecord(value);
    default:
      return false;
  }
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT/,
  email: /^[^\s@]+@[^\s@]+$/,
};

function fitsText(value: string, { format, pattern, minLength, maxLength }: Schema): boolean {
  return (
    value.length >= (minLength ?? 0) &&
    value.length <= (maxLength ?? Infinity) &&
    (FORMATS[format ?? '']?.test(value) ?? true) &&
    (pattern === undefined || new RegExp(pattern).test(value))
  );
}

const fitsNumber = (value: number, { minimum, maximum }: Schema): boolean =>
  value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
