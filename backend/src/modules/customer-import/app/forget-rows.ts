import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports, type ProviderOf } from '../../../kernel/contract/ports.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { ImportFileRepository } from '../data/import-file.repository.js';
import { customerTracesPort, type Customer } from '../../businesses/public.js';
import { cellsOf } from './read-row.js';

/** Blanks an erased customer's rows in recently uploaded files. Rows keep their numbers. */
@Injectable()
export class ForgetRows implements ProviderOf<typeof customerTracesPort>, OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly files: ImportFileRepository,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerTracesPort, this);
  }

  async forget(tx: Tx, { businessId, email }: Customer): Promise<void> {
    const names = (cells: readonly string[]): boolean =>
      cells.some((cell) => cell.toLowerCase().includes(email));
    // Every slice of a file carries the sample and problems of the whole file, and the last write wins: changes are
    // passed on.
    const shown = new Map<string, { sample: string[][]; problems: { row: number }[] }>();
    for (const file of await this.files.filesWith(tx, businessId, email)) {
      const rows = cellsOf(file.content, file.separator);
      const named = new Set(rows.flatMap((row, at) => (names(row) ? [file.firstRow + at] : [])));
      const before = shown.get(file.importId) ?? file;
      const problems = file.problems.map((problem, at) => ({
        ...problem,
        ...before.problems[at],
        ...(named.has(problem.row) && { value: '' }),
      }));
      const sample = before.sample.map((row) => (names(row) ? row.map(() => '') : row));
      shown.set(file.importId, { sample, problems });
      const content = rows.map((row) => toLine(names(row) ? [] : row, file.separator)).join('');
      await this.files.setFile(tx, { ...file, sample, problems, content: Buffer.from(content) });
    }
  }
}

const toLine = (cells: readonly string[], separator: string): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)}\n`;
