import { HOSTILE_TEXTS, IMPOSSIBLE_TEXTS } from '../support/hostile-texts.js';
import type { Choices } from '../support/random.js';
import type { Schema } from './schema.js';

/** Ids that a request may name, by kind: the path segment before an id, or the name of a field. */
export type Ids = (kind: string) => string;

/** Values that a schema's server has to refuse or to live with. */
const HOSTILE: readonly unknown[] = [
  ...[...HOSTILE_TEXTS, ...IMPOSSIBLE_TEXTS].map(([, text]) => text),
  '',
  ' ',
  '0',
  '-1',
  'null',
  'true',
  'constructor',
  '__proto__',
  'toString',
  '\ufeff',
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '$' + '{7*7}',
  '\u202egpj.exe',
  'a'.repeat(70_000),
  '💥',
  0,
  -0,
  -1,
  1.5,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { length: 1e9 },
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '275760-09-13',
  '-000001-01-01',
  Array.from({ length: 2_000 }, (_none, at) => at),
];

const isPlain = (example: unknown): boolean => example !== undefined && typeof example !== 'object';

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
const NIL = '00000000-0000-0000-0000-000000000000';
/** Places in lists that no list gave out. */
const CURSORS = [
  NIL,
  'x',
  encoded(null),
  encoded([]),
  encoded(['2026-01-01T00:00:00Z', NIL]),
  encoded(['9999-12-31T23:59:59.999Z', NIL]),
  encoded(['1970-01-01T00:00:00.000000Z', 'x']),
  encoded([1, 2]),
  encoded({ at: 'x', id: NIL }),
];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz ABC éß中🌶 .,-_';

/** Makes values from a schema. */
export class Values {
  private count = 0;

  constructor(
    private readonly choices: Choices,
    private readonly resolve: (schema: Schema) => Schema,
    private readonly ids: Ids,
  ) {}

  /** A value that the schema allows, as far as the schema says what it allows. */
  valid(schema: Schema, name = ''): unknown {
    const known = this.resolve(schema);
    const alternatives = known.anyOf ?? known.oneOf;
    // Whole bodies name ids that no tenant of this run has.
    if (isPlain(known.example) && this.choices.chance(0.3)) return known.example;
    if (known.nullable && this.choices.chance(0.1)) return null;
    if (alternatives) return this.valid(this.choices.pick(alternatives), name);
    if (known.enum) return this.choices.pick(known.enum);
    switch (known.type) {
      case 'integer':
        return this.choices.int(known.minimum ?? 0, Math.min(known.maximum ?? 100, 10_000));
      case 'number':
        return this.choices.int(known.minimum ?? 0, known.maximum ?? 100);
      case 'boolean':
        return this.choices.chance(0.5);
      case 'array':
        return Array.from(
          { length: this.choices.int(known.minItems ?? 0, Math.min(known.maxItems ?? 3, 3)) },
          () => this.valid(known.items ?? {}, name),
        );
      case 'object':
        return this.object(known);
      default:
        return this.text(known, name);
    }
  }

  /** A value at or just beyond a bound of the schema. */
  boundary(schema: Schema, name = ''): unknown {
    const known = this.resolve(schema);
    const { minLength = 0, maxLength = 300, minimum = 0, maximum = 2 ** 31 } = known;
    switch (known.type) {
      case 'integer':
      case 'number':
        return this.choices.pick([minimum, minimum - 1, maximum, maximum + 1, minimum + 0.5]);
      case 'string': {
        const length = this.choices.pick([minLength, minLength - 1, maxLength, maxLength + 1]);
        return 'x'.repeat(Math.max(0, length));
      }
      case 'array': {
        const { minItems = 0, maxItems = 100 } = known;
        const length = this.choices.pick([minItems, minItems - 1, maxItems, maxItems + 1]);
        return Array.from({ length: Math.max(0, length) }, () =>
          this.valid(known.items ?? {}, name),
        );
      }
      default:
        return this.choices.pick([null, undefined, {}, '', []]);
    }
  }

  hostile(): unknown {
    return this.choices.pick(HOSTILE);
  }

  private object(schema: Schema): Record<string, unknown> {
    const required = new Set(schema.required ?? []);
    const entries = Object.entries(schema.properties ?? {})
      .filter(([name]) => required.has(name) || this.choices.chance(0.5))
      .map(([name, property]) => [name, this.valid(property, name)] as const);
    return Object.fromEntries(entries);
  }

  private text(schema: Schema, name: string): string {
    const { pattern, format, minLength = 0, maxLength = 300 } = schema;
    if (format === 'uuid') return this.ids(name);
    if (format === 'date' || format === 'date-time') {
      const at = new Date(Date.now() - this.choices.int(-400, 400) * 86_400_000).toISOString();
      return format === 'date' ? at.slice(0, 10) : at;
    }
    if (format === 'uri') return `https://example.com/${this.unique()}`;
    if (/email/i.test(name) || format === 'email') return `${this.unique()}@fuzz.example`;
    if (/zone/i.test(name)) return this.choices.pick(['Europe/Berlin', 'America/New_York', 'UTC']);
    if (/phone/i.test(name)) return `+4915112${this.choices.int(100_000, 999_999)}`;
    if (pattern?.startsWith('^#')) return `#${this.choices.uuid().slice(0, 6)}`;
    if (pattern?.startsWith('^pm_')) return 'pm_card_visa';
    if (pattern?.startsWith('^\\/')) return '/settings';
    if (name === 'cursor') return this.choices.pick(CURSORS);
    if (/token|slug/i.test(name)) return this.unique();
    const length = this.choices.int(Math.max(minLength, 1), Math.min(maxLength, 40));
    const letters = Array.from({ length }, () => this.choices.pick([...LETTERS])).join('');
    return letters.trim() || this.unique().slice(0, maxLength);
  }

  private unique(): string {
    this.count += 1;
    return `fuzz-${this.count}`;
  }
}
