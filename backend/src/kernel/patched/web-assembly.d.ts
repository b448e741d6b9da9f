// The part of WebAssembly used here. TypeScript has it in its browser library only, whose other
// globals the backend must not see.
declare namespace WebAssembly {
  type Exports = Record<string, unknown>;
  interface Instantiated {
    instance: { exports: Exports };
  }
  function instantiate(code: Uint8Array, imports: object): Promise<Instantiated>;
}
