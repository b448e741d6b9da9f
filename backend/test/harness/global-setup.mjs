import { importSource } from '../../../scripts/lib/typescript.mjs';

/** Jest's own transforms do not reach this file, hence the import through the loader. */
export default async function globalSetup() {
  const { startTestServer } = await importSource('backend/test/harness/test-server.ts');
  globalThis.scovilleTestServer = await startTestServer();
}
