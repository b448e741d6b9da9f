import { defineConfig } from 'prisma/config';

/** For the Prisma CLI. The application applies the same migrations by itself (`npm run migrate`). */
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  ...(process.env['DATABASE_URL'] ? { datasource: { url: process.env['DATABASE_URL'] } } : {}),
});
