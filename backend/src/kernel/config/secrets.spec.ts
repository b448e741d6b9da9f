import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BootError } from '../errors/boot-error.js';
import { keptSecret } from './secrets.js';

describe('keptSecret', () => {
  let dataDir: string;
  let folder: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'scoville-secrets-'));
    folder = join(dataDir, 'secrets');
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('makes a secret once, for its owner only, and leaves nothing else', () => {
    const secret = keptSecret(dataDir, 'session-secret');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(keptSecret(dataDir, 'session-secret')).toBe(secret);
    expect(keptSecret(dataDir, 'another')).not.toBe(secret);
    expect(readdirSync(folder).sort()).toEqual(['another', 'session-secret']);
    expect(statSync(join(folder, 'session-secret')).mode & 0o077).toBe(0);
  });

  it.each([
    ['nothing', '', 0],
    ['a line break', '\n', 0],
    ['a part', 'c0ffee', 6],
    ['all but one character', 'a'.repeat(63), 63],
  ])('refuses one of which %s is left, and says what to do', (_, content, length) => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'session-secret'), content);
    const read = () => keptSecret(dataDir, 'session-secret');
    expect(read).toThrow(BootError);
    expect(read).toThrow(`${join(folder, 'session-secret')} holds ${length} of 64 characters`);
    expect(read).toThrow(/Put it back from a backup\./);
  });

  it('leaves nothing behind on a full disk, and says so', () => {
    mkdirSync(folder);
    // No write to this device finds space (full(4)).
    symlinkSync('/dev/full', join(folder, `session-secret.new-${process.pid}`));
    const make = () => keptSecret(dataDir, 'session-secret');
    expect(make).toThrow(BootError);
    expect(readdirSync(folder)).toEqual([]);
    expect(make()).toMatch(/^[0-9a-f]{64}$/);
  });
});
