import { spawn, type ChildProcess } from 'node:child_process';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { programOf } from '../../../sdk/index.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import type { Log } from '../log.js';
import { LOGGER } from '../log.token.js';

/** What a page takes is known; beyond these something is wrong. */
const LIMITS = { seconds: 20, bytes: 4 * 1024 * 1024, heapMiB: 128, waiting: 16 };
const SHOWN_COMPLAINT = 2_000;

export type PressLimits = typeof LIMITS;

/**
 * Makes files in processes of their own, one at a time: what they take, they give back, and the process that
 * answers calls neither waits for them nor loads what they need.
 */
@Injectable()
export class Press implements OnModuleDestroy {
  /** For tests: tighter bounds. */
  limits: PressLimits = LIMITS;
  private turn: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private running: ChildProcess | undefined;

  constructor(@Inject(LOGGER) private readonly log: Log) {}

  onModuleDestroy(): void {
    this.running?.kill('SIGKILL');
  }

  /**
   * Runs a program that reads JSON from its input and writes a file to its output.
   * @param program its address as the build leaves it, with `.js`
   * @throws AppError 503 where too many wait already, or where it came to nothing
   */
  async print(program: URL, input: unknown): Promise<Buffer> {
    if (this.waiting >= this.limits.waiting) throw kernelErrors.unavailable();
    this.waiting += 1;
    const printed = this.turn.then(() => this.run(program, JSON.stringify(input)));
    this.turn = printed.catch(() => undefined);
    try {
      return await printed;
    } catch (error) {
      this.log.error({ err: error }, 'a file could not be made');
      throw kernelErrors.unavailable();
    } finally {
      this.waiting -= 1;
    }
  }

  private run(program: URL, input: string): Promise<Buffer> {
    const { seconds, bytes, heapMiB } = this.limits;
    const { file, nodeOptions } = programOf(program);
    return new Promise((resolve, reject) => {
      const child = spawn(
        process.execPath,
        [`--max-old-space-size=${heapMiB}`, ...nodeOptions, file],
        // Nothing of the environment: the program needs no secret.
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
      // A program that ends early breaks the pipe; what it says at its end tells why.
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
