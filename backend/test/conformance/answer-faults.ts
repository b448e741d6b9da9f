import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerFault } from './watch-answers.ts';

/** Names the file into which a process of the product writes what is wrong with its answers. */
export const FAULTS_FILE = 'ANSWER_FAULTS';

/** The file of the processes that this test file starts. */
export const faultsFile = join(tmpdir(), `scoville-answers-${process.pid}-${Date.now()}`);

const faults: AnswerFault[] = [];

/** Notes a fault for the test that runs. */
export function noteFault(fault: AnswerFault): void {
  faults.push(fault);
}

/** Notes a fault for another process. One short write: processes do not mix their lines. */
export function writeFault(file: string, fault: AnswerFault): void {
  appendFileSync(file, `${JSON.stringify(fault)}\n`);
}

/** Everything noted in a file so far. */
export function readFaults(file: string): AnswerFault[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as AnswerFault);
}

/** Everything noted since the last call, here and by processes of the product. */
export function takeFaults(): AnswerFault[] {
  const taken = [...faults.splice(0), ...readFaults(faultsFile)];
  rmSync(faultsFile, { force: true });
  return taken;
}

/** @throws Error that names the answers, when there are any */
export function assertNoFaults(found: readonly AnswerFault[]): void {
  if (found.length === 0) return;
  const lines = found.map(
    ({ method, url, status, faults: what }) => `${method} ${url} ${status}: ${what.join('; ')}`,
  );
  throw new Error(
    `Answers that the documents in openapi/ do not describe (change the schema or the answer, then npm run openapi):\n${[...new Set(lines)].join('\n')}`,
  );
}
