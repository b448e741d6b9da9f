import ts from 'typescript';

const TEXTS = [
  'text',
  'varchar',
  'bpchar',
  'uuid',
  'name',
  'citext',
  'int8',
  'numeric',
  'interval',
  'inet',
  'cidr',
  'time',
  'xid',
];
const NUMBERS = ['int2', 'int4', 'float4', 'float8', 'oid'];
const DATES = ['timestamptz', 'timestamp', 'date'];

/** The kind of JavaScript value that `pg` makes of a column, or undefined for any. */
function kindOf(type) {
  const name = typeof type === 'string' ? type : type?.name;
  if (name === undefined || name === 'json' || name === 'jsonb' || name === 'void')
    return undefined;
  if (name.startsWith('_')) return 'array';
  if (TEXTS.includes(name)) return 'string';
  if (NUMBERS.includes(name)) return 'number';
  if (DATES.includes(name)) return 'Date';
  if (name === 'bool') return 'boolean';
  if (name === 'bytea') return 'Buffer';
  return undefined;
}

const isKind = {
  string: (type) => Boolean(type.flags & ts.TypeFlags.StringLike),
  number: (type) => Boolean(type.flags & ts.TypeFlags.NumberLike),
  boolean: (type) => Boolean(type.flags & ts.TypeFlags.BooleanLike),
  Date: (type) => type.symbol?.name === 'Date',
  Buffer: (type) => ['Buffer', 'Uint8Array'].includes(type.symbol?.name),
  array: (type, checker) => checker.isArrayLikeType(type),
};

/**
 * Compares the row type that a call names with the columns that PostgreSQL describes.
 * @returns {{ message: string, column?: string }[]} what the row type gets wrong; `column` may be null
 */
export function compareRow(checker, call, columns) {
  const row = rowTypeOf(checker, call);
  if (!row) return [];
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const { name } = property;
    const column = columns.find(({ returnName }) => returnName === name);
    if (!column) {
      const isOptional = property.flags & ts.SymbolFlags.Optional;
      const message = `the row type has ${name}, which the statement does not return`;
      return isOptional ? [] : [{ message }];
    }
    return compareColumn(checker, checker.getTypeOfSymbolAtLocation(property, call), column);
  });
}

/** The row type that a call names, or that its promise of a list of rows has. */
function rowTypeOf(checker, call) {
  const [node] = call.typeArguments ?? [];
  if (node) return checker.getTypeFromTypeNode(node);
  const [rows] = checker.getTypeArguments(checker.getTypeAtLocation(call));
  return rows && checker.isArrayType(rows) ? checker.getTypeArguments(rows)[0] : undefined;
}

function compareColumn(checker, type, { returnName, type: sqlType, nullable }) {
  const parts = type.isUnion() ? type.types : [type];
  const empty = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
  const any = ts.TypeFlags.Any | ts.TypeFlags.Unknown;
  if (parts.some(({ flags }) => flags & any)) return [];
  const wrong = [];
  const kind = kindOf(sqlType);
  const values = parts.filter(({ flags }) => !(flags & empty));
  if (kind && !values.every((part) => isKind[kind](part, checker))) {
    const name = typeof sqlType === 'string' ? sqlType : sqlType.name;
    wrong.push({
      message: `${returnName} is ${name}, which is read as ${kind}, not ${checker.typeToString(type)}`,
    });
  }
  if (nullable && !parts.some(({ flags }) => flags & ts.TypeFlags.Null)) {
    wrong.push({
      message: `${returnName} may be null, which ${checker.typeToString(type)} leaves out`,
      column: returnName,
    });
  }
  return wrong;
}
