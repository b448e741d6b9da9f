import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../src/lib/project-folder.js';

interface Violation {
  rule: { name: string; severity: string };
  from: string;
}

const project = projectFolder();

/** A small project that follows every rule. */
const LAWFUL = {
  'backend/sdk/index.ts': 'export interface Provider { id: string }',
  'backend/plugins/mail-example/index.ts': `import type { Provider } from '../../sdk/index.js';\nexport default { id: 'example' } satisfies Provider;`,
  'backend/src/kernel/clock.ts': 'export const now = (): Date => new Date();',
  'backend/src/kernel/openapi/document.ts': 'export const document = {};',
  'backend/src/kernel/tenancy/generated/client.ts': 'export const client = 1;',
  'backend/src/kernel/tenancy/tenant-prisma.ts': `export * from './generated/client.js';`,
  'backend/src/lib/pdf/pdf-document.ts': `import pdf from 'pdfkit';\nexport const document = pdf;`,
  'backend/src/kernel/tenancy/pool.ts': `import pg from 'pg';\nexport const pool = new pg.Pool();`,
  'backend/src/modules/one/one.module.ts': `export const one = { id: 'one', requires: ['two'] };\nexport * from './http/one.js';\nexport * from './data/one.js';`,
  'backend/src/modules/one/public.ts': `export * from './domain/one.js';`,
  'backend/src/modules/one/app/one.ts': `import { now } from '../../../kernel/clock.js';\nimport { two } from '../../two/public.js';\nimport { rows } from '../data/one.repository.js';\nimport { one } from '../domain/one.js';\nexport const sum = (): number => rows + one + two + now().getTime();`,
  'backend/src/modules/one/data/one.ts': `import pg from 'pg';\nimport { one } from '../domain/one.js';\nexport const data = [pg, one];`,
  'backend/src/modules/one/data/one.repository.ts': 'export const rows = 1;',
  'backend/src/modules/one/http/one.ts': `import { sum } from '../app/one.js';\nimport { rows } from '../data/one.repository.js';\nexport const http = [sum, rows];`,
  'backend/src/rules/stars.ts': 'export const stars = 5;',
  'backend/src/modules/one/domain/one.ts': `import { stars } from '../../../rules/stars.js';\nexport const one = stars - 4;`,
  'backend/src/modules/two/two.module.ts': `export const twoModule = { id: 'two', requires: [] };`,
  'backend/src/modules/two/public.ts': 'export const two = 2;',
  'backend/src/modules/three/public.ts': 'export const three = 3;',
  'frontend/src/shared/text.ts': `export const text = 'text';`,
  'frontend/src/features/inbox/inbox.ts': `import { text } from '../../shared/text';\nexport const inbox = text;`,
  'frontend/src/features/reviews/reviews.ts': `export const reviews = 'reviews';`,
  'frontend/src/app/app.ts': `import { inbox } from '../features/inbox/inbox';\nexport const app = inbox;`,
  'frontend/src/customer-page/page.ts': `import { text } from '../shared/text';\nexport const page = text;`,
};

const one = 'backend/src/modules/one';

/** Rule, the file that breaks it, and the import that breaks it. */
const BREACHES: readonly [rule: string, file: string, target: string][] = [
  ['domain-is-pure', `${one}/domain/bad.ts`, '../../../kernel/clock.js'],
  ['domain-is-pure', `${one}/domain/worse.ts`, '../app/one.js'],
  ['shared-rules-import-nothing', 'backend/src/rules/bad.ts', '../kernel/clock.js'],
  ['shared-rules-import-nothing', 'backend/src/rules/worse.ts', 'zod'],
  ['below-rules', 'backend/src/rules/high.ts', '../lib/pdf/pdf-document.js'],
  ['app-knows-no-adapter', `${one}/app/bad.ts`, '../data/one.js'],
  ['app-knows-no-adapter', `${one}/app/worse.ts`, '../http/one.js'],
  ['http-knows-no-adapter', `${one}/http/bad.ts`, '../data/one.js'],
  ['data-knows-no-user', `${one}/data/bad.ts`, '../http/one.js'],
  ['data-knows-no-user', `${one}/data/worse.ts`, '../app/one.js'],
  ['public-shows-no-repository', 'backend/src/modules/two/public.ts', './data/two.js'],
  ['database-in-data-only', `${one}/app/sql.ts`, 'pg'],
  ['database-in-data-only', `${one}/http/prisma.ts`, '@prisma/client'],
  ['database-in-data-only', 'backend/src/kernel/http/sql.ts', 'pg'],
  ['neighbours-public-face-only', `${one}/app/nosy.ts`, '../../two/two.module.js'],
  ['module-one-requires', `${one}/app/undeclared.ts`, '../../three/public.js'],
  ['module-three-requires', 'backend/src/modules/three/app/undeclared.ts', '../../two/public.js'],
  ['demo-uses-public-faces', 'backend/src/demo/bad.ts', '../modules/two/two.module.js'],
  ['modules-know-no-door', `${one}/app/door.ts`, '../../../main.js'],
  ['kernel-knows-no-module', 'backend/src/kernel/bad.ts', '../modules/two/public.js'],
  ['kernel-knows-no-module', 'backend/tools/bad.ts', '../src/modules/two/public.js'],
  ['modules-know-no-start', `${one}/app/start.ts`, '../../../boot/boot.js'],
  ['below-lib', 'backend/src/lib/bad.ts', '../kernel/clock.js'],
  ['below-kernel-files', 'backend/src/kernel/high.ts', './http/http-app.js'],
  ['below-kernel-http', 'backend/src/kernel/http/site.ts', '../../site/page.js'],
  ['below-kernel-live', 'backend/src/kernel/live/beside.ts', '../http/http-app.js'],
  ['below-tools-migrate', 'backend/tools/migrate/start.ts', '../../src/boot/boot.js'],
  ['plugins-know-the-sdk-only', 'backend/plugins/mail-example/bad.ts', '../../src/kernel/clock.js'],
  ['plugins-know-the-sdk-only', 'backend/plugins/mail-example/worse.ts', '../mail-other/index.js'],
  ['sdk-imports-nothing', 'backend/sdk/bad.ts', 'zod'],
  ['pdf-in-a-process-of-its-own', `${one}/app/heavy.ts`, '../../../lib/pdf/pdf-document.js'],
  ['pdf-in-a-process-of-its-own', `${one}/http/heavier.ts`, 'pdfkit'],
  [
    'database-client-by-the-tenant-only',
    `${one}/data/prisma.ts`,
    '../../../kernel/tenancy/generated/client.js',
  ],
  ['prisma-in-data-only', `${one}/app/rows.ts`, '../../../kernel/tenancy/tenant-prisma.js'],
  [
    'pdf-worker-loads-no-pdf-library',
    'backend/src/kernel/pdf/pdf-worker.ts',
    '../../lib/pdf/pdf-document.js',
  ],
  ['document-library-for-the-document-only', `${one}/http/tags.ts`, '@nestjs/swagger'],
  ['document-is-written-by-its-door', 'backend/src/kernel/http/docs.ts', '../openapi/document.js'],
  ['tests-are-for-tests', 'backend/src/kernel/test.ts', '../../test/harness/help.js'],
  ['tests-are-for-tests', 'backend/src/kernel/measure.ts', '../../bench/measure.js'],
  ['shared-knows-no-feature', 'frontend/src/shared/bad.ts', '../features/inbox/inbox'],
  ['features-know-no-app', 'frontend/src/features/inbox/bad.ts', '../../app/app'],
  ['features-know-no-feature', 'frontend/src/features/inbox/worse.ts', '../reviews/reviews'],
  ['customer-page-stands-alone', 'frontend/src/customer-page/bad.ts', '../features/inbox/inbox'],
  ['customer-page-is-light', 'frontend/src/customer-page/worse.ts', '../shared/heavy'],
  ['landing-script-is-light', 'frontend/src/app/landing/enhance.ts', '../../shared/heavy'],
  ['public-page-script-is-light', 'frontend/src/public-page/bad.ts', '../shared/heavy'],
  ['app-leaves-the-customer-page-alone', 'frontend/src/app/bad.ts', '../customer-page/page'],
  [
    'frontend-knows-no-backend',
    'frontend/src/shared/worse.ts',
    '../../../backend/src/kernel/clock',
  ],
  ['backend-knows-no-frontend', 'backend/src/kernel/worse.ts', '../../../frontend/src/shared/text'],
  ['no-circles', 'backend/src/kernel/circle-a.ts', './circle-b.js'],
  ['resolvable', 'backend/src/kernel/nowhere.ts', './nothing.js'],
  ['declared-packages-only', 'backend/src/kernel/undeclared.ts', 'msgpackr'],
  ['no-development-packages', 'backend/src/kernel/development.ts', 'vite'],
];

/** Files that the forbidden imports lead to. */
const TARGETS = {
  'backend/src/boot/boot.ts': 'export const boot = 1;',
  'backend/src/kernel/http/http-app.ts': 'export const app = 1;',
  'backend/src/site/page.ts': 'export const page = 1;',
  'backend/src/main.ts': 'export const main = 1;',
  'backend/bench/measure.ts': 'export const measure = 1;',
  'backend/test/harness/help.ts': 'export const help = 1;',
  'backend/plugins/mail-other/index.ts': 'export default 1;',
  'backend/src/modules/two/data/two.ts': 'export const table = 2;',
  'backend/src/kernel/circle-b.ts': `import './circle-a.js';`,
  'frontend/src/shared/heavy.ts': `import 'antd';`,
};

describe('the import law', () => {
  const folders: string[] = [];

  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  it('has nothing against a house that keeps it', async () => {
    expect(await violationsOf(LAWFUL)).toEqual([]);
  });

  describe('in a house that breaks every rule', () => {
    let violations: Violation[];

    beforeAll(async () => {
      const bad = BREACHES.map(([, file, target]) => [file, `import '${target}';`] as const);
      violations = await violationsOf({ ...LAWFUL, ...TARGETS, ...Object.fromEntries(bad) });
    });

    it.each(BREACHES)('%s: %s may not import %s', (rule, file) => {
      expect(violations.map((violation) => [violation.rule.name, violation.from])).toContainEqual([
        rule,
        file,
      ]);
    });

    it('calls each of them an error', () => {
      expect(new Set(violations.map(({ rule }) => rule.severity))).toEqual(new Set(['error']));
    });
  });

  async function violationsOf(files: Readonly<Record<string, string>>): Promise<Violation[]> {
    const root = mkdtempSync(join(tmpdir(), 'scoville-law-'));
    folders.push(root);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    cpSync(join(project, 'package.json'), join(root, 'package.json'));
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
    const args = ['--config', join(project, '.dependency-cruiser.mjs'), '--output-type', 'json'];
    const { stdout } = await promisify(execFile)(
      join(project, 'node_modules/.bin/depcruise'),
      [...args, '--preserve-symlinks', 'backend', 'frontend/src'],
      {
        cwd: root,
        env: { ...process.env, SCOVILLE_LAW_ROOT: root, NODE_OPTIONS: '' },
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
  }
});
