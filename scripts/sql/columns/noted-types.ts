import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindNote, NotedType } from './row-type.ts';

const MODEL = /^model (\w+) \{/;
const NOTE = /^\s*\/\/\/ @type (?<type>.+?)(?: from (?<from>\S+))?$/;
const FIELD = /^\s+(?<field>\w+)\s+\S/;
const COLUMN = /@map\("(?<name>\w+)"\)/;
const TABLE = /@@map\("(?<name>\w+)"\)/;

/**
 * Reads `/// @type Wording[] from modules/campaigns/domain/campaign` above fields of the Prisma schema: what a JSON column
 * holds, or a text column that no check constraint lists the values of.
 */
export function readNotes(schemaFolder: string): FindNote {
  const notes = new Map<string, NotedType>();
  for (const file of readdirSync(schemaFolder).filter((name) => name.endsWith('.prisma'))) {
    const models = readFileSync(join(schemaFolder, file), 'utf8').split(/^(?=model )/m);
    models.filter((text) => MODEL.test(text)).forEach((text) => readModel(text, notes));
  }
  return ({ table, column }) => notes.get(`${table}.${column}`);
}

function readModel(text: string, notes: Map<string, NotedType>): void {
  const table = TABLE.exec(text)?.groups?.['name'] ?? MODEL.exec(text)?.[1] ?? '';
  let note: NotedType | undefined;
  for (const line of text.split('\n')) {
    const { type, from } = NOTE.exec(line)?.groups ?? {};
    if (type !== undefined) {
      note = { type, from };
      continue;
    }
    const field = line.trimStart().startsWith('//')
      ? undefined
      : FIELD.exec(line)?.groups?.['field'];
    if (!note || field === undefined) continue;
    notes.set(`${table}.${COLUMN.exec(line)?.groups?.['name'] ?? field}`, note);
    note = undefined;
  }
}
