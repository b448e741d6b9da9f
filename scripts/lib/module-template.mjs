/** Languages of the screens. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt-BR', 'ar'];

const pascal = (words) => words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
const camel = (words) => pascal(words).replace(/^./, (first) => first.toLowerCase());

/** Derives the names of a module and of the entity that it stores: `campaigns` stores a Campaign. */
export function namesOf(id) {
  const words = id.split('-');
  const singular = id.endsWith('s') ? id.slice(0, -1).split('-') : [...words, 'entry'];
  const plural = id.endsWith('s') ? words : [...words, 'entries'];
  return {
    id,
    Module: pascal(words),
    module: camel(words),
    Thing: pascal(singular),
    thing: camel(singular),
    Things: pascal(plural),
    file: singular.join('-'),
    table: plural.join('_'),
    title: pascal(words).replace(/(?!^)([A-Z])/g, ' $1'),
  };
}

/** Returns the files of a new module, by path in the project. */
export function moduleFiles(id) {
  const { Module, module, Thing, thing, Things, file, table, title } = namesOf(id);
  const backend = `backend/src/modules/${id}`;
  const feature = `frontend/src/features/${id}`;
  const tag = title.includes(' ') ? `'${title}'` : title;
  const texts = `{
  "title": "${title}",
  "caption": "What this screen is for"
}
`;
  return {
    [`${backend}/${id}.module.ts`]: `import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { ${Thing}Repository } from './app/${file}.repository.js';
import { ${module}Exports } from './data/exports.js';
import { Sql${Thing}Repository } from './data/sql-${file}.repository.js';
import { ${Things}Controller } from './http/${id}.controller.js';

@Module({
  controllers: [${Things}Controller],
  providers: [{ provide: ${Thing}Repository, useClass: Sql${Thing}Repository }],
})
export class ${Module}Module {}

export const ${module}Manifest = defineModule({
  id: '${id}',
  contract: 1,
  module: ${Module}Module,
  requires: [],
  permissions: {
    '${id}.read': ['owner', 'manager', 'staff'],
  },
  emits: [],
  handles: [],
  queues: [],
  ports: [],
  tables: { ${table}: 'tenant' },
  tags: { ${tag}: { order: 900, description: '${title} of a business.' } },
  exports: ${module}Exports,
  nav: [
    {
      id: '${id}',
      path: '/${id}',
      labelKey: 'title',
      icon: 'list',
      order: 90,
      permission: '${id}.read',
    },
  ],
});
`,
    [`${backend}/data/exports.ts`]: `import { id, text, time } from '../../../kernel/contract/export-fields.js';
import type { TableExports } from '../../../kernel/contract/table-export.js';

/** Rows of the module that exports contain. */
export const ${module}Exports: TableExports = {
  ${table}: {
    file: '${table.replaceAll('_', '-')}',
    fields: { id, business_id: id, name: text, created_at: time },
  },
};
`,
    [`${backend}/public.ts`]: `/** Public API of the ${id} module for other modules. */
export type { ${Thing} } from './domain/${file}.js';
`,
    [`${backend}/domain/${file}.ts`]: `/** Entity that this module stores. */
export interface ${Thing} {
  id: string;
  businessId: string;
  name: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Returns the name as it is stored: trimmed and with single spaces inside. */
export function tidyName(name: string): string {
  return name.trim().replace(/\\s+/g, ' ');
}
`,
    [`${backend}/domain/${file}.spec.ts`]: `import { tidyName } from './${file}.js';

describe('tidyName', () => {
  it.each([
    ['  spring  offer ', 'spring offer'],
    ['spring', 'spring'],
  ])('makes %j to %j', (typed, kept) => {
    expect(tidyName(typed)).toBe(kept);
  });
});
`,
    [`${backend}/app/${file}.repository.ts`]: `import type { Keyset, Page } from '../../../kernel/pagination.js';
import type { ${Thing} } from '../domain/${file}.js';

/** Stores this module's entities. Runs as the tenant of the call. */
export abstract class ${Thing}Repository {
  /** Lists the entities of a business, newest first. */
  abstract list(
    businessId: string,
    query: { limit: number; after: Keyset | undefined },
  ): Promise<Page<${Thing}>>;
}
`,
    [`${backend}/data/sql-${file}.repository.ts`]: `import { Injectable } from '@nestjs/common';
import { toPage, type Keyset, type Page } from '../../../kernel/pagination.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { ${Thing}Repository } from '../app/${file}.repository.js';
import type { ${Thing} } from '../domain/${file}.js';

interface Row {
  id: string;
  business_id: string;
  name: string;
  created_at: Date;
}

@Injectable()
export class Sql${Thing}Repository extends ${Thing}Repository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async list(
    businessId: string,
    { limit, after }: { limit: number; after: Keyset | undefined },
  ): Promise<Page<${Thing}>> {
    const place = after ? [after.at, after.id] : [];
    const rows = await this.db.read<Row>({
      name: \`${id}-list\${after ? '-after' : ''}\`,
      text: \`SELECT id, business_id, name, created_at FROM ${table}
             WHERE organization_id = $1 AND business_id = $2
             \${after ? 'AND (created_at, id) < ($4, $5)' : ''}
             ORDER BY created_at DESC, id DESC LIMIT $3\`,
      values: [currentOrganizationId(), businessId, limit + 1, ...place],
    });
    return toPage(rows, limit, to${Thing}, (row) => ({
      at: row.created_at.toISOString(),
      id: row.id,
    }));
  }
}

function to${Thing}(row: Row): ${Thing} {
  return {
    id: row.id,
    businessId: row.business_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
  };
}
`,
    [`${backend}/http/${id}.controller.ts`]: `import { Controller, Get, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { decodeCursor, pageQuery, type Page } from '../../../kernel/pagination.js';
import { id } from '../../../lib/schemas.js';
import { ${Thing}Repository } from '../app/${file}.repository.js';
import type { ${Thing} } from '../domain/${file}.js';
import { ${thing}Schema } from './${file}.schema.js';

@ApiTags('${title}')
@Controller('api')
export class ${Things}Controller {
  constructor(private readonly ${camel([Things])}: ${Thing}Repository) {}

  @Get('businesses/:id/${id}')
  @Endpoint({
    id: 'list${Things}',
    summary: 'List ${title.toLowerCase()}',
    description: 'Lists the ${title.toLowerCase()} of a business, newest first.',
    access: may('${id}.read', 'business'),
    answer: { status: 200, description: 'A page of ${title.toLowerCase()}.', schema: z.array(${thing}Schema) },
    paginated: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>,
  ): Promise<Page<${Thing}>> {
    return this.${camel([Things])}.list(businessId, {
      limit: query.limit,
      after: decodeCursor(query.cursor),
    });
  }
}
`,
    [`${backend}/http/${file}.schema.ts`]: `import { z } from 'zod';
import { id, timestamp } from '../../../lib/schemas.js';

export const ${thing}Schema = z
  .object({
    id: id.meta({ description: 'Id of the ${thing}.' }),
    businessId: id.meta({ description: 'Id of the business.' }),
    name: z.string().meta({ description: 'Name.' }),
    createdAt: timestamp.meta({ description: 'Time of creation.' }),
  })
  .meta({ id: '${Thing}', description: 'One of the ${title.toLowerCase()}.' });
`,
    [`prisma/schema/${id}.prisma`]: `/// Entities that the ${id} module stores.
model ${Thing} {
  id             String   @id @db.Uuid
  organizationId String   @map("organization_id") @db.Uuid
  businessId     String   @map("business_id") @db.Uuid
  name           String
  createdAt      DateTime @default(now()) @map("created_at") @db.Timestamptz(3)
  business       Business @relation(fields: [organizationId, businessId], references: [organizationId, id], onDelete: Cascade, onUpdate: NoAction)

  @@index([organizationId, businessId, createdAt(sort: Desc), id(sort: Desc)])
  @@map("${table}")
}
`,
    [`${feature}/${id}-page.tsx`]: `import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/ui/page';

/** The module's screen. */
export default function ${Module}Page() {
  const { t } = useTranslation('${id}');
  return (
    <Page title={t('title')} caption={t('caption')}>
      {null}
    </Page>
  );
}
`,
    // All languages start with the English texts, so that none lacks a key.
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`${feature}/locales/${language}.json`, texts]),
    ),
  };
}

/** Lists the steps that only the author can do, in order. */
export function nextSteps(id) {
  const { file } = namesOf(id);
  return [
    `Put your rules, columns and screen in place of the example (begin in backend/src/modules/${id}/domain/${file}.ts), and its texts into every language of frontend/src/features/${id}/locales and, for the link to it, of frontend/src/app/locales (nav.${id}). Give each of your files a row in infra/INDEX.md.`,
    `npm run check && npm test   (the tenant-leak suite covers the new table and calls by itself)`,
  ];
}
