import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backendLayers } from './scripts/import-rules/backend-layers.mjs';
import { frontend } from './scripts/import-rules/frontend.mjs';
import { law, SPEC } from './scripts/import-rules/law.mjs';

// Import rules between folders (ARCHITECTURE.md). Every violation is an error, and its message says how to fix it.
// SCOVILLE_LAW_ROOT applies the rules to another tree; the test of the rules uses it.
const root = process.env.SCOVILLE_LAW_ROOT ?? import.meta.dirname;
const modules = join(root, 'backend/src/modules');
const GENERATED = '^(backend/src/kernel/tenancy|frontend/src/shared/api)/generated/';
const DATABASE = '(^|/)node_modules/(@prisma|\\.prisma|prisma|pg|@types/pg|pg-[a-z-]+|postgres)/';

/** Returns the ids under `requires` in a module's manifest; none when there is no manifest yet. */
function requirementsOf(id) {
  const manifest = join(modules, id, `${id}.module.ts`);
  if (!existsSync(manifest)) return [];
  const [, list = ''] = /\brequires:\s*\[([^\]]*)\]/.exec(readFileSync(manifest, 'utf8')) ?? [];
  return [...list.matchAll(/['"]([a-z0-9-]+)['"]/g)].map(([, required]) => required);
}

/** One rule per module: it may not import modules that its manifest does not list. */
const neighbours = (existsSync(modules) ? readdirSync(modules, { withFileTypes: true }) : [])
  .filter((entry) => entry.isDirectory())
  .map(({ name: id }) => ({
    name: `module-${id}-requires`,
    comment: `Add the neighbour to 'requires' in ${id}.module.ts; where that makes a circle, handle an event or own a port instead.`,
    severity: 'error',
    from: { path: `^backend/src/modules/${id}/` },
    to: { path: `^backend/src/modules/(?!(${[id, ...requirementsOf(id)].join('|')})/)` },
  }));

const layers = [
  law(
    'domain-is-pure',
    'Rules know nothing but rules, their own and shared ones (backend/src/rules): pass in what they need, move the rest to app.',
    { path: '^backend/src/modules/([^/]+)/domain/', pathNot: SPEC },
    { path: '^(backend|frontend)/', pathNot: '^backend/src/(modules/$1/domain|rules)/' },
  ),
  law(
    'shared-rules-import-nothing',
    'Rules that modules share are pure: pass in what they need. The libraries for colors and phone numbers are pure, too.',
    { path: '^backend/src/rules/', pathNot: SPEC },
    {
      pathNot: '^backend/src/rules/|(^|/)node_modules/(@ant-design/fast-color|libphonenumber-js)/',
    },
  ),
  law(
    'app-knows-no-adapter',
    'A use case takes repositories (data/*.repository.ts); everything else of data and http comes to it.',
    { path: '^backend/src/modules/([^/]+)/app/', pathNot: SPEC },
    {
      path: '^backend/src/modules/$1/((data|http)/|[^/]+\\.module\\.ts$)',
      pathNot: '^backend/src/modules/$1/data/[a-z-]+\\.repository\\.ts$',
    },
  ),
  law(
    'http-knows-no-adapter',
    'A controller takes use cases, and repositories (data/*.repository.ts) for what it only reads.',
    { path: '^backend/src/modules/([^/]+)/http/', pathNot: SPEC },
    {
      path: '^backend/src/modules/$1/(data/|[^/]+\\.module\\.ts$)',
      pathNot: '^backend/src/modules/$1/data/[a-z-]+\\.repository\\.ts$',
    },
  ),
  law(
    'data-knows-no-user',
    'Storage imports domain only: pass in settings and names of events, return what app turns into an error.',
    { path: '^backend/src/modules/([^/]+)/data/', pathNot: SPEC },
    { path: '^backend/src/modules/$1/((app|http)/|[^/]+\\.module\\.ts$)' },
  ),
  law(
    'public-shows-no-repository',
    "A module's public face shows events, types, ports and services; its tables stay inside.",
    { path: '^backend/src/modules/([^/]+)/public\\.ts$' },
    {
      path: '^backend/src/modules/$1/data/',
      // It is what the module is for: modules that store answers share it (decision 0059).
      pathNot: '^backend/src/modules/answers/data/answer\\.repository\\.ts$',
    },
  ),
  law(
    'database-in-data-only',
    'SQL and Prisma live in data (and in the kernel folders made for them): add a repository.',
    {
      path: '^backend/',
      pathNot: [
        '^backend/src/modules/[^/]+/data/',
        '^backend/src/kernel/(tenancy|database|jobs|patched)/',
        '^backend/src/boot/[a-z-]+\\.rows\\.ts$',
        '^backend/tools/',
        '^backend/(bench|test)/',
        SPEC,
      ],
    },
    { path: [DATABASE, '^backend/src/kernel/tenancy/generated/'] },
  ),
];

const walls = [
  law(
    'neighbours-public-face-only',
    'Of a neighbour only public.ts may be seen: export there what is meant for others, or own a port.',
    { path: '^backend/src/modules/([^/]+)/' },
    {
      path: '^backend/src/modules/[^/]+/',
      pathNot: '^backend/src/modules/($1/|[^/]+/public\\.ts$)',
    },
  ),
  law(
    'modules-know-no-door',
    'Doors put modules together; a module that needs one of them has an edge the wrong way round.',
    { path: '^backend/(src/(modules|kernel|lib|rules|site|boot)|tools)/', pathNot: SPEC },
    { path: '^backend/(src/[^/]+\\.ts$|src/demo/|bench/|test/|plugins/)' },
  ),
  law(
    'demo-uses-public-faces',
    'The demo places rows as any neighbor would: export a service for it in public.ts.',
    { path: '^backend/src/demo/', pathNot: SPEC },
    { path: '^backend/src/modules/', pathNot: '^backend/src/modules/[^/]+/public\\.ts$' },
  ),
  law(
    'modules-know-no-start',
    'What starts and checks the program, and the tools beside it, come to the modules.',
    { path: '^backend/src/modules/', pathNot: SPEC },
    { path: '^backend/(src/boot|tools)/' },
  ),
  law(
    'kernel-knows-no-module',
    'The kernel offers, modules come: invert the edge with a port or an event.',
    { path: '^backend/(src/(kernel|lib|rules|site|boot)|tools)/', pathNot: SPEC },
    { path: '^backend/src/modules/' },
  ),
  law(
    'plugins-know-the-sdk-only',
    'A plugin is built as a third party would build it: import from backend/sdk (what bends nodemailer is in kernel/patched).',
    { path: '^backend/plugins/([^/]+)/', pathNot: SPEC },
    {
      path: '^(backend|frontend)/',
      pathNot: '^backend/(sdk/|plugins/$1/|src/kernel/patched/nodemailer-[^/]+$)',
    },
  ),
  law(
    'sdk-imports-nothing',
    'Third parties install the sdk alone: write the types out in it.',
    { path: '^backend/sdk/', pathNot: SPEC },
    { pathNot: '^backend/sdk/', dependencyTypesNot: ['core'] },
  ),
  law(
    'pdf-in-a-process-of-its-own',
    'What lays out files takes 40 MiB and seconds: only programs of the PDF worker load it. Draw with PdfWorker.',
    {
      path: '^backend/src/',
      pathNot: ['^backend/src/lib/pdf/', '^backend/src/modules/[^/]+/app/print/', SPEC],
    },
    {
      path: [
        '^backend/src/lib/pdf/',
        '^backend/src/modules/[^/]+/app/print/',
        '(^|/)node_modules/(pdfkit|fontkit|bidi-js)/',
      ],
      dependencyTypesNot: ['type-only', 'type-import'],
    },
  ),
  law(
    'pdf-worker-loads-no-pdf-library',
    'The PDF worker runs programs and must stay as light as its own process.',
    { path: '^backend/src/kernel/pdf/' },
    { path: ['^backend/src/lib/pdf/', '(^|/)node_modules/(pdfkit|fontkit|bidi-js)/'] },
  ),
  law(
    'database-client-by-the-tenant-only',
    'Take TenantPrisma: it asks as the tenant of the call, and only where a module keeps its data.',
    {
      path: '^backend/src/',
      pathNot: ['^backend/src/kernel/tenancy/', SPEC],
    },
    { path: '^backend/src/kernel/tenancy/generated/' },
  ),
  law(
    'prisma-in-data-only',
    'Rules, use cases and controllers ask a repository.',
    {
      path: '^backend/src/modules/',
      pathNot: ['^backend/src/modules/[^/]+/data/', SPEC],
    },
    { path: '^backend/src/kernel/tenancy/tenant-prisma\\.ts$' },
  ),
  law(
    'document-library-for-the-document-only',
    'It takes 16 MiB that no request needs: note what the document says in kernel/http/documentation.ts.',
    { path: '^backend/src/', pathNot: ['^backend/src/kernel/openapi/document\\.ts$', SPEC] },
    {
      path: '(^|/)node_modules/@nestjs/swagger/',
      dependencyTypesNot: ['type-only', 'type-import'],
    },
  ),
  law(
    'document-is-written-by-its-door',
    'The running application serves the file that the build has left.',
    { path: '^backend/src/', pathNot: ['^backend/src/openapi\\.ts$', SPEC] },
    { path: '^backend/src/kernel/openapi/document\\.ts$' },
  ),
  law(
    'tests-are-for-tests',
    'What the program needs too belongs to backend/src.',
    { path: '^backend/(src|sdk|plugins|tools)/', pathNot: SPEC },
    { path: ['^backend/(bench|test)/', SPEC] },
  ),
];

const hygiene = [
  law(
    'no-circles',
    'Take out what both sides need, or invert one edge.',
    { pathNot: GENERATED },
    { circular: true },
  ),
  law(
    'resolvable',
    'The import leads nowhere: correct the path or declare the package.',
    {},
    { couldNotResolve: true },
  ),
  law(
    'declared-packages-only',
    'Declare the package in package.json: it is here by accident of another one.',
    // The tests of the plugin SDK run with the project's Jest.
    { path: '^(backend|frontend/src)/', pathNot: '^backend/sdk/[^/]+\\.spec\\.ts$' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/@types/' },
  ),
  law(
    'no-development-packages',
    'The running server has no development packages: move it to dependencies in package.json.',
    {
      path: '^backend/(src|sdk|plugins|tools)/',
      pathNot: [SPEC, '^backend/src/kernel/openapi/document\\.ts$'],
    },
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only', 'type-import'],
      pathNot: 'node_modules/@types/',
    },
  ),
];

export default {
  forbidden: [...layers, ...backendLayers, ...walls, ...neighbours, ...frontend, ...hygiene],
  options: {
    baseDir: root,
    doNotFollow: { path: ['node_modules', GENERATED] },
    exclude: { path: ['^(backend/sdk/)?dist/', '[.](css|svg|png|json)$'] },
    // Type imports count too: a type from the other side of a boundary is a dependency on it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(import.meta.dirname, 'frontend/tsconfig.json') },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@scoville/source', 'import', 'node', 'types', 'default', 'require'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
