import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../src/lib/project-folder.js';
import { createEmptyDatabase } from './harness/test-database.js';
import { startProduct, type ProductProcess } from './support/product-process.js';
import { Visitor } from './support/visitor.js';

const MOST_STEPS = 2;
/** Folders that a tree does without while a module is added: made anew, or of no use here. */
const LEFT_OUT = /^(\.git|\.data|dist|node_modules|test-results|coverage)$/;

/** Copies the tree. Packages are links; their cache is not, as the copy writes to it. */
function copyTree(from: string, to: string): void {
  for (const name of readdirSync(from).filter((one) => !LEFT_OUT.test(one))) {
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
  mkdirSync(join(to, 'node_modules'));
  const packages = readdirSync(join(from, 'node_modules')).filter((one) => one !== '.cache');
  for (const name of packages) {
    symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name));
  }
}

describe('npm run new-module', () => {
  let folder: string;
  let said: string;
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let product: ProductProcess | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scoville-new-module-'));
    copyTree(projectFolder(), folder);
    database = await createEmptyDatabase();
    const script = join(folder, 'scripts/new-module.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'service-areas'], {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
      timeout: 150_000,
    });
    said = stdout;
  }, 540_000);

  afterAll(async () => {
    await product?.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('leaves at most two steps to do by hand', () => {
    const [, next = ''] = said.split('\nNext:\n');
    const steps = next.trim().split('\n');
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThanOrEqual(MOST_STEPS);
    steps.forEach((step, index) => expect(step).toMatch(new RegExp(`^${index + 1}\\. `)));
  });

  it('refuses an id that is taken, and changes nothing', async () => {
    const script = join(folder, 'scripts/new-module.mjs');
    await expect(
      promisify(execFile)(process.execPath, [script, 'reviews'], { cwd: folder }),
    ).rejects.toThrow(/There is such a module already/);
  });

  it('makes a module that boots and answers over HTTP for its own business alone', async () => {
    expect(existsSync(join(folder, 'dist/backend/src/main.js'))).toBe(true);
    product = await startProduct(
      'main',
      {
        DATABASE_URL: database.ownerUrl,
        SESSION_SECRET: 'only-for-tests'.padEnd(32, '.'),
        DATA_DIR: join(folder, '.data'),
      },
      folder,
    );
    const [owner, other] = [new Visitor(product.url), new Visitor(product.url)];
    await owner.register('owner@areas.example');
    await other.register('other@areas.example');
    const business = await owner.ok<{ id: string }>('POST', '/api/businesses', { name: 'Shop' });
    const path = `/api/businesses/${business.id}/service-areas`;

    expect(await owner.ok('GET', path)).toEqual([]);
    expect((await other.call('GET', path)).status).toBe(404);
    const navigation = await owner.ok<{ id: string }[]>(
      'GET',
      `/api/businesses/${business.id}/navigation`,
    );
    expect(navigation.map(({ id }) => id)).toContain('service-areas');
  });

  it('documents the operation and its part of the API', async () => {
    const document = JSON.parse(readFileSync(join(folder, 'openapi/openapi.json'), 'utf8')) as {
      tags: { name: string }[];
      paths: Record<string, object>;
    };
    expect(document.tags.map(({ name }) => name)).toContain('Service Areas');
    expect(Object.keys(document.paths)).toContain('/api/businesses/{id}/service-areas');
  });

  it('has a link to its screen in the navigation', async () => {
    const tests = join(folder, 'scripts/jest.mjs');
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [tests, 'component', 'nav-links', '--verbose'],
      { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' }, timeout: 300_000 },
    );
    expect(stdout + stderr).toMatch(/✓ links to the screen \/service-areas/);
  }, 360_000);

  it('makes code that compiles on both sides', async () => {
    const tsc = join(folder, 'node_modules/typescript-native/bin/tsc');
    // The module's own files and what they import: the rest of the tree is checked by `npm run check`.
    const sides = [
      {
        extends: './tsconfig.json',
        include: ['backend/src/modules/service-areas/**/*'],
        lib: ['es2024', 'dom'],
      },
      {
        extends: './frontend/tsconfig.json',
        include: ['frontend/src/features/service-areas/**/*', 'frontend/test/setup.ts'],
        lib: ['es2024', 'dom', 'dom.iterable'],
      },
    ];
    for (const [index, { lib, ...side }] of sides.entries()) {
      const config = join(folder, `tsconfig.side-${index}.json`);
      writeFileSync(
        config,
        JSON.stringify({ ...side, compilerOptions: { lib, incremental: false } }),
      );
      const args = [tsc, '-p', config, '--listFilesOnly'];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
      expect(stdout).toContain('/service-areas/');
      const compiled = await promisify(execFile)(process.execPath, args.slice(0, -1), {
        cwd: folder,
      }).catch((error: { stdout: string }) => error);
      expect(compiled.stdout).toBe('');
    }
  }, 540_000);
});
