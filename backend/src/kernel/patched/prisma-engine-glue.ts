import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

/** Class of the engine; usable once `loadEngine` has resolved. */
export const { SchemaEngine } = bindings;

let loading: Promise<void> | undefined;
let panic: string | undefined;

/** Reason of the engine's panic, if there was one: its exception only says 'unreachable'. */
export function panicMessage(): string | undefined {
  return panic;
}

/** Does what the package's own glue would do: Node cannot import WebAssembly as a module yet. */
export function loadEngine(): Promise<void> {
  loading ??= (async () => {
    const entry = createRequire(import.meta.url).resolve(
      '@prisma/schema-engine-wasm/schema_engine_bg',
    );
    const code = await readFile(join(dirname(entry), 'schema_engine_bg.wasm'));
    const { instance } = await WebAssembly.instantiate(code, {
      './schema_engine_bg.js': withIdleTimers({ ...bindings }),
    });
    // The glue reports a panic here; without it the report itself fails and hides the reason.
    Reflect.set(globalThis, 'PRISMA_WASM_PANIC_REGISTRY', {
      set_message: (message: string) => (panic = message),
    });
    setWasm(instance.exports);
    (instance.exports['__wbindgen_start'] as () => void)();
  })();
  return loading;
}

type Glue = Record<string, unknown>;

/** Unrefs the engine's timeouts (10 s on its lock), which must not keep a finished process waiting. */
function withIdleTimers(glue: Glue): Glue {
  for (const [name, original] of Object.entries(glue)) {
    if (!name.startsWith('__wbg_setTimeout_')) continue;
    glue[name] = (...args: unknown[]) =>
      (original as (...args: unknown[]) => NodeJS.Timeout)(...args).unref();
  }
  return glue;
}

/** Calls a function that the glue exports and its types omit. */
function setWasm(exports: WebAssembly.Exports): void {
  const set: unknown = Reflect.get(bindings, '__wbg_set_wasm');
  if (typeof set !== 'function') throw new Error('The glue of the engine has no __wbg_set_wasm.');
  Reflect.apply(set, undefined, [exports]);
}
