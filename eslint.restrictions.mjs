// Selectors and names that eslint.config.mjs bans, each with a message that says what to do instead.

/** Syntax that is banned in some files. Flat config replaces the whole list, so each list is combined from these. */
export const banned = {
  defaultExport: {
    selector: 'ExportDefaultDeclaration',
    message: 'Export by name: a thing has the same name wherever it is used.',
  },
  tenantSetting: [
    'Literal[value=/app\\.organization_id/]',
    'TemplateElement[value.raw=/app\\.organization_id/]',
  ].map((selector) => ({
    selector,
    message: 'Only kernel/tenancy and kernel/database may touch the tenant: use TenantDb.run.',
  })),
  staticModal: {
    selector:
      'MemberExpression[object.name="Modal"][property.name=/^(confirm|info|success|error|warning|warn|destroyAll)$/]',
    message: 'Static calls ignore the theme: use App.useApp().',
  },
  /** Branches for the states of a query, which `Loaded` and `ListView` have for all screens. */
  queryStates: [
    'MemberExpression[property.name=/^is(Pending|Loading|Error|Success)$/]',
    'ObjectPattern > Property[key.name=/^is(Pending|Loading|Error|Success)$/]',
  ].map((selector) => ({
    selector,
    message: 'Show loading and failing with shared/loading: Loaded, ListView or combined().',
  })),
  /** A form without Ant Design's Form has a validation of its own. */
  ownForm: {
    selector: 'JSXOpeningElement[name.name="form"]',
    message: "Use Ant Design's Form, with its own validation.",
  },
  /** The browser's own messages about addresses are in its language, not in the reader's. */
  browserValidation: {
    selector:
      'JSXOpeningElement[name.name="Form"]:not(:has(> JSXAttribute[name.name="noValidate"]))',
    message: 'Write noValidate: the browser would report problems in its own language.',
  },
  /** A form that does not tell the server's problems at their fields. */
  silentForm: {
    selector:
      'Program:has(JSXOpeningElement[name.name="Form"]):not(:has(ImportDeclaration[source.value=/use-form-problem$/]))',
    message: "Show the server's problems at their fields with shared/forms/use-form-problem.",
  },
  windowFetch: {
    selector: 'MemberExpression[object.name=/^(window|globalThis|self)$/][property.name="fetch"]',
    message: 'The network has one door: shared/http.',
  },
  formatter: {
    selector:
      'NewExpression[callee.object.name="Intl"][callee.property.name=/^(Number|DateTime|List|RelativeTime)Format$/]',
    message: 'Made for every call they fill the memory: take one of lib/i18n/formatters.',
  },
  privateApi: [
    'Literal[value=/_private_/]',
    'TemplateElement[value.raw=/_private_/]',
    'MemberExpression[property.name=/^_[a-z]/]',
    'CallExpression[callee.object.name="Reflect"][callee.property.name=/^(get|set)$/]',
  ].map((selector) => ({
    selector,
    message:
      "Use the library's documented API; an exception lives in kernel/patched (decision 0046).",
  })),
  /** TypeScript syntax that Node cannot strip; the rules in eslint.config.mjs cover the rest of it. */
  notErasable: ['TSEnumDeclaration', 'TSExportAssignment', 'TSImportEqualsDeclaration'].map(
    (selector) => ({ selector, message: 'Node strips types only: write it in JavaScript syntax.' }),
  ),
  /** Spread of a literal that only makes the formatter keep several properties on one line: `...{ a, b }`. */
  literalSpread: [
    'SpreadElement[argument.type=/^(Object|Array)Expression$/]',
    'SpreadElement[argument.type="TSAsExpression"][argument.expression.type=/^(Object|Array)Expression$/]',
    'JSXSpreadAttribute[argument.type="ObjectExpression"]',
  ].map((selector) => ({ selector, message: 'Write the entries where the spread is.' })),
  skippedTest: [
    'CallExpression[callee.object.name=/^(describe|it|test)$/][callee.property.name=/^(skip|only|todo|fixme)$/]',
    'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
  ].map((selector) => ({ selector, message: 'Mend the test or delete it.' })),
};

export const noForwardRef = {
  name: '@nestjs/common',
  importNames: ['forwardRef'],
  message: 'A circle of modules: invert one edge with an event or a port.',
};

/** Loggers of libraries; `Logger` of lib/log/logger is the only one that code takes. */
export const otherLoggers = [
  { name: 'pino', message: 'Take Logger of lib/log/logger.' },
  {
    name: '@nestjs/common',
    importNames: ['Logger', 'ConsoleLogger'],
    message: 'Take Logger of lib/log/logger.',
  },
];

/** Parts of hand-written time limits. */
export const ownTimeLimits = [
  {
    object: 'Promise',
    property: 'race',
    message: 'Take withTimeLimit or untilAborted of lib/time-limit: they leave no timer behind.',
  },
  {
    object: 'AbortSignal',
    property: 'timeout',
    message: 'Take withinTime of the SDK: its timer ends with the work.',
  },
];

/** Entry points that their libraries do not document, or call internal. */
export const undocumentedEntries = {
  regex:
    '^(nodemailer/(?!lib/mail-composer$)|(pg|pg-pool|pg-protocol|bull|@nestjs/[^/]+|ioredis|graphile-worker)/|@prisma/(schema-engine-wasm|driver-adapter-utils|adapter-pg/|client/))',
  message:
    "Use the library's documented API; an exception lives in kernel/patched (decision 0046).",
};

/** Returns the rule that bans the given syntax. */
export const restrict = (...entries) => ({ 'no-restricted-syntax': ['error', ...entries.flat()] });

const clientBans = [
  banned.staticModal,
  banned.windowFetch,
  banned.queryStates,
  banned.ownForm,
  banned.browserValidation,
  banned.silentForm,
  banned.literalSpread,
  banned.skippedTest,
];

/** Returns the rule for the client's files, without the bans from which some are excepted. */
export const restrictClient = (...except) =>
  restrict(...clientBans.filter((ban) => !except.includes(ban)));
