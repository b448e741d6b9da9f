import { spawn, type ChildProcess } from 'node:child_process';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { programOf } from '../../../sdk/index.js';
import { fileErrors } from '../errors/file-errors.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import { LOGGER, type Logger } from '../../lib/log/logger.js';
import { currentOrganizationId } from '../tenancy/tenant-context.js';
import { retryAfter } from '../errors/retry-after.js';

/** Resource limits: the needs of a page are known, and beyond these limits something is wrong. */
const LIMITS = { seconds: 20, bytes: 4 * 1024 * 1024, heapMiB: 128, waiting: 64, waitingOfOne: 3 };
const SHOWN_COMPLAINT = 2_000;

export type PdfWorkerLimits = typeof LIMITS;

/** File that waits for its turn. */
interface Waiting {
  program: URL;
  input: string;
  resolve: (file: Buffer) => void;
  reject: (error: unknown) => void;
}

/**
 * Creates files in separate processes, one at a time: their memory is released afterwards, and the process
 * that serves requests neither waits for them nor loads their dependencies. Organizations take turns: one
 * that requests many files at once waits only for its own.
 */
@Injectable()
export class PdfWorker implements OnModuleDestroy {
  /** Overridden by tests with tighter limits. */
  limits: PdfWorkerLimits = LIMITS;
  /** Waiting files, by organization; the organization whose turn it is comes first. */
  private readonly lines = new Map<string, Waiting[]>();
  private waiting = 0;
  private busy = false;
  private running: ChildProcess | undefined;

  constructor(@Inject(LOGGER) private readonly log: Logger) {}

  onModuleDestroy(): void {
    this.running?.kill('SIGKILL');
  }

  /**
   * Runs a program that reads JSON from its input and writes a file to its output.
   * @param program its address in the build, with `.js`
   * @throws AppError 429 when the organization has too many files in progress, 503 when all organizations
   *   together have, or when the file could not be created
   */
  async render(program: URL, input: unknown): Promise<Buffer> {
    const organizationId = currentOrganizationId() ?? '';
    const line = this.lines.get(organizationId) ?? [];
    if (line.length >= this.limits.waitingOfOne)
      throw fileErrors['too-many-files']({}, retryAfter());
    if (this.waiting >= this.limits.waiting) throw kernelErrors.unavailable({}, retryAfter());
    this.waiting += 1;
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        line.push({ program, input: JSON.stringify(input), resolve, reject });
        this.lines.set(organizationId, line);
        void this.work();
      });
    } catch (error) {
      this.log.error({ err: error }, 'a file could not be made');
      throw kernelErrors.unavailable({}, retryAfter());
    } finally {
      this.waiting -= 1;
    }
  }

  /** Creates one file after the other, of each organization in turn. */
  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (;;) {
      const [next] = this.lines;
      if (!next) break;
      const [organizationId, line] = next;
      const [first] = line;
      if (first) await this.run(first.program, first.input).then(first.resolve, first.reject);
      // It stays in the queue until it is done, so that it counts; then the others have their turn.
      line.shift();
      this.lines.delete(organizationId);
      if (line.length > 0) this.lines.set(organizationId, line);
    }
    this.busy = false;
  }

  private run(program: URL, input: string): Promise<Buffer> {
    const { seconds, bytes, heapMiB } = this.limits;
    const { file, nodeOptions } = programOf(program);
    return new Promise((resolve, reject) => {
      const child = spawn(
        process.execPath,
        [`--max-old-space-size=${heapMiB}`, ...nodeOptions, file],
        // No environment variables: the program needs no secret.
        { env: {}, stdio: 'pipe' },
      );
      this.running = child;
      const chunks: Buffer[] = [];
      let taken = 0;
      let complaint = '';
      let end = 'ended without a file';
      const stop = (why: string): void => {
        end = why;
        child.kill('SIGKILL');
      };
      const timer = setTimeout(() => stop(`took longer than ${seconds} s`), seconds * 1_000);
      child.stdout.on('data', (chunk: Buffer) => {
        taken += chunk.length;
        if (taken > bytes) stop(`wrote more than ${bytes} bytes`);
        else chunks.push(chunk);
      });
      child.stderr.on('data', (chunk: Buffer) => {
        complaint = `${complaint}${chunk.toString()}`.slice(-SHOWN_COMPLAINT);
      });
      // A program that ends early breaks the pipe; its error output says why.
      child.stdin.on('error', () => undefined);
      child.on('error', reject);
      child.on('close', (code) => {
        clearTimeout(timer);
        this.running = undefined;
        if (code === 0 && taken > 0) resolve(Buffer.concat(chunks));
        else reject(new Error(`${program.pathname} ${end} (${code}): ${complaint}`));
      });
      child.stdin.end(input);
    });
  }
}
