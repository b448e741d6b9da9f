import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { commentOpening } from './scripts/lint-rules/comment-opening.mjs';
import { useCase } from './scripts/lint-rules/use-case.mjs';
import {
  banned,
  noForwardRef,
  otherLoggers,
  ownTimeLimits,
  restrict,
  undocumentedEntries,
} from './eslint.restrictions.mjs';

// Rules that need no type information; oxlint runs those that do (.oxlintrc.json, decision 0055).

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
    plugins: { project: { rules: { 'comment-opening': commentOpening, 'use-case': useCase } } },
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
    rules: { 'project/use-case': 'error' },
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
    files: ['frontend/src/**/*.ts', 'frontend/src/**/*.tsx'],
    languageOptions: { globals: globals.browser },
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'no-console': 'error',
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'The network has one door: shared/http.' },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'antd',
              importNames: ['message', 'notification'],
              message: 'Static calls ignore the theme: use App.useApp() or shared/toast.',
            },
          ],
        },
      ],
      ...restrict(banned.staticModal, banned.windowFetch, banned.literalSpread, banned.skippedTest),
    },
  },
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
    // All text that a person reads or hears comes from a catalogue.
    files: ['frontend/src/**/*.tsx'],
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          message: 'Write it into locales/en.json and read it with t()',
          'should-validate-template': true,
          // Functions that translate or compare.
          callees: { exclude: ['t', 'forms', 'texts', 'counted', 'includes'] },
          // Strings without letters, strings that are the same in every language, and element names.
          words: { exclude: [/^[^\p{L}]*$/u, 'https://', 'px', /^url\(#?$/, /^h[1-6]$/] },
          'jsx-attributes': {
            include: [
              'alt',
              'aria-(label|description|roledescription|valuetext|placeholder)',
              'title',
              'placeholder',
              'label',
              'heading',
              'text',
              'note',
              'caption',
              'description',
              'hint',
              'otherwise',
              'extra',
              'help',
              'okText',
              'cancelText',
              'tooltip',
            ],
          },
        },
      ],
    },
  },
  {
    // The customer page runs on Preact, whose refs the React compiler's rules do not know.
    files: ['frontend/src/customer-page/**/*.ts', 'frontend/src/customer-page/**/*.tsx'],
    rules: {
      'react-hooks/immutability': 'off',
      'react-hooks/refs': 'off',
      // The specification requires logging a request that lacks its ids; this page has no other place to report it.
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    // These pages have their own HTTP client: shared/http would pull in the signed-in client.
    files: ['frontend/src/customer-page/api.ts', 'frontend/src/public-page/show-more.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // Loaded unbuilt, before anything else, by any browser.
    files: ['frontend/public/**/*.js'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
    rules: { 'no-var': 'off' },
  },
  {
    files: ['frontend/src/shared/http/**/*.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', 'backend/test/**/*.ts'],
    rules: {
      // A suite belongs together; splitting it hides the cases that it does not cover.
      'max-lines': ['error', 600],
    },
  },
);
