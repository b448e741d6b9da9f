export default async function globalTeardown() {
  await globalThis.scovilleTestServer?.stop();
}
