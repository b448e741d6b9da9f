import i18next from 'eslint-plugin-i18next';
import globals from 'globals';
import { banned, restrictClient } from './eslint.restrictions.mjs';

/** Rules for the client's sources. */
export const client = [
  {
    files: ['frontend/src/**/*.ts', 'frontend/src/**/*.tsx'],
    languageOptions: { globals: globals.browser },
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
      ...restrictClient(),
    },
  },
  {
    files: [
      // The one place that knows the states of queries, and of the user's actions.
      'frontend/src/shared/loading/**',
      'frontend/src/shared/api/use-action.ts',
      // A plan that cannot be read hides nothing: the server decides.
      'frontend/src/shared/plan/use-plan.ts',
      // Visitors are greeted before it is known whether they are signed in.
      'frontend/src/app/layout/layout.tsx',
      'frontend/src/features/subscribe/subscribe-page.tsx',
      // The whole page says how an emailed link stands; one that cannot be looked up still has its button.
      'frontend/src/features/auth/{invite-page,confirm-contact-page}.tsx',
      // Public pages without Ant Design, on which everything but the prices is there at once.
      'frontend/src/features/pricing/pricing-page.tsx',
      'frontend/src/features/subscribe/{offer,checkout-steps}.tsx',
      // These run when a person asks for them, and what they said before is out of date meanwhile.
      'frontend/src/features/settings/email-check-card.tsx',
      'frontend/src/features/campaigns/compose/send-dialog.tsx',
    ],
    rules: restrictClient(banned.queryStates),
  },
  {
    // Forms that send nothing to the server.
    files: [
      'frontend/src/features/insight/own-period.tsx',
      'frontend/src/features/subscribe/card-form.tsx',
    ],
    rules: restrictClient(banned.silentForm),
  },
  {
    files: [
      // Runs on Preact, without Ant Design.
      'frontend/src/customer-page/details-step.tsx',
      // The fields are Stripe's, in frames of its own.
      'frontend/src/features/subscribe/stripe-form.tsx',
      // One value that a preview shows while it is typed, checked by pure rules with the server's paths (decision 0061).
      'frontend/src/features/campaigns/compose/compose.tsx',
    ],
    rules: restrictClient(banned.ownForm),
  },
  {
    files: ['frontend/src/{features,shared}/**/*.ts', 'frontend/src/{features,shared}/**/*.tsx'],
    // Tests render what stands beside.
    ignores: ['**/*.spec.ts', '**/*.spec.tsx'],
    rules: { 'project/own-texts': 'error' },
  },
  {
    // Forms and lists repeat nothing that the API document says (decision 0061).
    files: ['frontend/src/**/*.ts', 'frontend/src/**/*.tsx'],
    ignores: [
      // The themes of this browser, which no server knows.
      'frontend/src/shared/store/theme-mode.ts',
      // Tests say what they expect.
      '**/*.spec.ts',
      '**/*.spec.tsx',
    ],
    rules: { 'project/enum-from-document': 'error' },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: [
      // A card's code, which is never sent.
      'frontend/src/features/subscribe/card-form.tsx',
      // Signs between the digits of a phone number are the server's to remove: the document has no pattern.
      'frontend/src/features/customers/phone-field.tsx',
    ],
    rules: { 'project/limit-from-document': 'error' },
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
    files: ['frontend/src/customer-page/**/*.ts', 'frontend/src/customer-page/**/*.tsx'],
    rules: {
      // The specification requires logging a request that lacks its ids; this page has no other place to report it.
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    // These pages have their own HTTP client: shared/http would pull in the signed-in client.
    files: [
      'frontend/src/customer-page/api.ts',
      'frontend/src/public-page/show-more.ts',
      'frontend/src/shared/hand-over/send-waiting.ts',
    ],
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
];
