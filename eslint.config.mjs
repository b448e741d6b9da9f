import { readFileSync } from 'node:fs';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { enumFromDocument, limitFromDocument } from './scripts/lint-rules/api-document.mjs';
import { commentOpening } from './scripts/lint-rules/comment-opening.mjs';
import { doubleAssertion } from './scripts/lint-rules/double-assertion.mjs';
import { ownTexts, readFeatureTexts } from './scripts/lint-rules/own-texts.mjs';
import { service } from './scripts/lint-rules/service.mjs';
import { useCase } from './scripts/lint-rules/use-case.mjs';
import { client } from './eslint.client.mjs';
import {
  banned,
  noForwardRef,
  otherLoggers,
  ownTimeLimits,
  restrict,
  undocumentedEntries,
} from './eslint.restrictions.mjs';

// Rules that need no type information; oxlint runs those that do (.oxlintrc.json, decision 0055).

const readApiDocument = () =>
  JSON.parse(readFileSync(new URL('openapi/openapi.json', import.meta.url), 'utf8'));

const featureTexts = readFeatureTexts(new URL('frontend/src/features/', import.meta.url));

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      'coverage/',
      '.data/',
      'backend/src/kernel/tenancy/generated/',
      'frontend/src/shared/api/generated/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  {
    // A rule that does not fit is changed here, for everyone, with its reason.
    linterOptions: { noInlineConfig: true },
  },
  {
    plugins: {
      project: {
        rules: {
          'comment-opening': commentOpening,
          'double-assertion': doubleAssertion,
          'use-case': useCase,
          service,
          'limit-from-document': limitFromDocument,
          'enum-from-document': enumFromDocument(readApiDocument),
          'own-texts': ownTexts(() => featureTexts),
        },
      },
    },
    rules: {
      'project/comment-opening': 'error',
      'no-async-promise-executor': 'error',
      'no-constant-binary-expression': 'error',
      'no-constant-condition': ['error', { checkLoops: false }],
      'no-dupe-else-if': 'error',
      'no-empty': 'error',
      'no-fallthrough': 'error',
      'no-loss-of-precision': 'error',
      'no-self-assign': 'error',
      'no-self-compare': 'error',
      'no-unreachable': 'error',
      'no-unsafe-finally': 'error',
      'no-useless-catch': 'error',
      'no-useless-escape': 'error',
      'use-isnan': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      // Oxlint would obey the last of these terms.
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'oxlint-disable'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
      'no-var': 'error',
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: globals.node },
    rules: { 'no-undef': 'error', 'no-unused-vars': 'error' },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    rules: {
      'project/double-assertion': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      ...restrict(banned.literalSpread, banned.skippedTest),
    },
  },
  {
    files: ['backend/**/*.ts'],
    languageOptions: { globals: globals.node },
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [noForwardRef, ...otherLoggers], patterns: [undocumentedEntries] },
      ],
      ...restrict(banned.privateApi, banned.literalSpread, banned.skippedTest),
    },
  },
  {
    // The log of the process is pino's; a kit of tests reads its lines.
    files: ['backend/src/lib/log/**/*.ts', 'backend/src/**/*.contract-kit.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [noForwardRef], patterns: [undocumentedEntries] },
      ],
    },
  },
  {
    files: ['backend/{src,tools,plugins}/**/*.ts'],
    ignores: [
      '**/*.spec.ts',
      '**/*.contract.ts',
      'backend/src/lib/time-limit.ts',
      // These wait for the first of several works, and for no time.
      'backend/src/kernel/outbox/relay.ts',
      'backend/tools/backup/archive-writer.ts',
    ],
    rules: { 'no-restricted-properties': ['error', ...ownTimeLimits] },
  },
  {
    files: ['backend/{src,tools}/**/*.ts'],
    rules: {
      'no-console': 'error',
      ...restrict(
        banned.defaultExport,
        banned.tenantSetting,
        banned.formatter,
        banned.privateApi,
        banned.literalSpread,
        banned.skippedTest,
      ),
    },
  },
  {
    files: ['backend/src/modules/*/app/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.contract-kit.ts'],
    rules: { 'project/use-case': 'error', 'project/service': 'error' },
  },
  {
    // The first file creates the formatters. Domain and shared rules may not import it, so they cache their own by time zone.
    files: [
      'backend/src/lib/i18n/formatters.ts',
      'backend/src/modules/*/domain/**/*.ts',
      'backend/src/rules/**/*.ts',
    ],
    rules: restrict(
      banned.defaultExport,
      banned.tenantSetting,
      banned.privateApi,
      banned.literalSpread,
      banned.skippedTest,
    ),
  },
  {
    files: [
      'backend/src/kernel/{tenancy,database}/**/*.ts',
      'backend/{src,tools}/**/*.int.spec.ts',
    ],
    rules: restrict(
      banned.defaultExport,
      banned.privateApi,
      banned.literalSpread,
      banned.skippedTest,
    ),
  },
  {
    // The exceptions, each with its cost and a canary suite (decision 0046).
    files: ['backend/src/kernel/patched/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [noForwardRef, ...otherLoggers] }],
      ...restrict(
        banned.defaultExport,
        banned.tenantSetting,
        banned.literalSpread,
        banned.skippedTest,
      ),
    },
  },
  {
    files: ['backend/src/kernel/patched/**/*.int.spec.ts'],
    rules: restrict(banned.defaultExport, banned.literalSpread, banned.skippedTest),
  },
  {
    // Entry points write to the console.
    files: ['backend/src/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // Node runs these directly and only strips types, so a type imported as a value would be missing at run time.
    files: ['{backend,frontend}/{bench,pictures}/**/*.ts', '{infra,scripts}/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/parameter-properties': ['error', { prefer: 'class-property' }],
      ...restrict(banned.notErasable, banned.privateApi, banned.literalSpread, banned.skippedTest),
    },
  },
  {
    // The types of these libraries omit or misstate a part that is used; the comment there says which.
    files: [
      'backend/src/kernel/http/answer-serializer.ts',
      'backend/src/kernel/patched/pg-tenant-query.ts',
      'backend/src/kernel/tenancy/tenant-prisma.ts',
      'backend/src/lib/pdf/visual-runs.ts',
      'backend/bench/record-statements.ts',
    ],
    rules: { 'project/double-assertion': 'off' },
  },
  ...client,
  {
    files: ['frontend/e2e/**/*.ts'],
    ignores: ['frontend/e2e/support/test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@playwright/test',
              importNames: ['test'],
              message: "Take it from support/test, which checks the API's answers.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', 'backend/test/**/*.ts'],
    rules: {
      // A suite belongs together; splitting it hides the cases that it does not cover.
      'max-lines': ['error', 600],
    },
  },
);
