import { LANGUAGES, moduleFiles, namesOf } from './module-template.mjs';

/** Inserts a text before the first match within the part that `within` matches. */
function insertBefore(text, { within, before, insert }) {
  const part = within.exec(text);
  const place = part && before.exec(part[0]);
  if (!place) throw new Error(`There is no place for ${insert.trim()}: ${within} has changed.`);
  const index = part.index + place.index;
  return text.slice(0, index) + insert + text.slice(index);
}

/** Inserts a line after the last one that matches. */
function insertAfterLast(text, pattern, line) {
  const last = [...text.matchAll(pattern)].at(-1);
  if (!last) throw new Error(`There is no place for ${line}: no line matches ${pattern}.`);
  const index = last.index + last[0].length;
  return `${text.slice(0, index)}\n${line}${text.slice(index)}`;
}

/** Files of a module that a general row of the index covers. */
const HAS_GENERAL_ROW = /\.(spec|module|controller|schemas?)\.ts$|\/(exports|public)\.ts$/;

/** Returns the section of the index for a new module. */
function indexSection(id) {
  const { title } = namesOf(id);
  const links = Object.keys(moduleFiles(id))
    .filter((file) => /\.tsx?$/.test(file) && !HAS_GENERAL_ROW.test(file))
    .map((file) => `[${file.replace('backend/src/', '')}](../${file})`);
  return `### ${title}

| Topic | File |
| --- | --- |
| ${title}: rules, storage, screen | ${links.join(', ')} |

`;
}

/** Lists that name every module: path to a function that adds the module to the file's text. */
export function registrations(id) {
  const { module, Thing, Things, table, title } = namesOf(id);
  const things = Things.replace(/^./, (first) => first.toLowerCase());
  const key = id.includes('-') ? `'${id}'` : id;
  return {
    'backend/src/app.modules.ts': (text) =>
      insertBefore(
        insertAfterLast(
          text,
          /^import .* from '\.\/modules\/.*$/gm,
          `import { ${module}Manifest } from './modules/${id}/${id}.module.js';`,
        ),
        {
          within: /export const MODULES[\s\S]*?^\];/m,
          before: /\];$/,
          insert: `  ${module}Manifest,\n`,
        },
      ),
    'prisma/schema/businesses.prisma': (text) =>
      insertBefore(text, {
        within: /^model Business \{[\s\S]*?^\}/m,
        before: /\n(\n|\})/,
        insert: `\n  ${things} ${Thing}[]`,
      }),
    // The tenant-leak suite wants a row in every table.
    'backend/test/support/tenant.ts': (text) =>
      insertBefore(text, {
        within: /export async function createTenant[\s\S]*?^\}/m,
        before: / {2}const key = await/,
        insert: `  await db.run(organizationId, () => db.write({
    text: "INSERT INTO ${table} (id, organization_id, business_id, name) VALUES ($1, $2, $3, 'One')",
    values: [uuid(), organizationId, business.id],
  }));\n`,
      }),
    'infra/INDEX.md': (text) =>
      insertBefore(text, {
        within: /^## Frontend and tooling$/m,
        before: /^/,
        insert: indexSection(id),
      }),
    'frontend/src/app/screen-paths.ts': (text) =>
      insertBefore(text, {
        within: /SCREEN_PATHS = \[[\s\S]*?\]/,
        before: / {2}'settings',/,
        insert: `  '${id}',\n`,
      }),
    'frontend/src/app/router.tsx': (text) =>
      insertBefore(text, {
        within: /const signedInRoutes[\s\S]*?^\];/m,
        before: /\];$/,
        insert: `  { path: at('${id}'), lazy: screen('${id}', () => import('../features/${id}/${id}-page')) },\n`,
      }),
    'frontend/src/app/layout/nav-items.ts': (text) =>
      insertBefore(
        insertBefore(text, {
          within: /label: `nav\.\$\{[^}]*\}`;/,
          before: / \| 'settings'/,
          insert: ` | '${id}'`,
        }),
        {
          within: /export const navItems[\s\S]*?^\];/m,
          before: / {2}\.\.\.\(isAgencyHost/,
          insert: `  { path: '/${id}', label: 'nav.${id}' },\n`,
        },
      ),
    // English everywhere at first, so that no language lacks the link.
    ...Object.fromEntries(
      LANGUAGES.map((language) => [
        `frontend/src/app/locales/${language}.json`,
        (text) =>
          insertBefore(text, {
            within: /"nav": \{[^}]*\}/,
            before: / {4}"settings":/,
            insert: `    "${id}": "${title}",\n`,
          }),
      ]),
    ),
    'frontend/e2e/agency-host.spec.ts': (text) =>
      insertBefore(text, {
        within: /navigation\.allTextContents\(\)[\s\S]*?^ {4}\]\);/m,
        before: / {6}'Settings',/,
        insert: `      '${title}',\n`,
      }),
    'frontend/src/app/i18next.d.ts': (text) =>
      insertBefore(
        insertAfterLast(
          text,
          /^import type .* from '\.\.\/features\/.*$/gm,
          `import type ${module} from '../features/${id}/locales/en.json';`,
        ),
        {
          within: /resources: \{[\s\S]*?\}/,
          before: /\n\s*\}$/,
          insert: `\n      ${key}: typeof ${module};`,
        },
      ),
  };
}
