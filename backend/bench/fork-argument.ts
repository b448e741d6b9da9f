/** Returns the argument that `forkBench` (processes.ts) has given to this process. */
export const forkArgument = <T>(): T => JSON.parse(process.argv[2] ?? '{}') as T;
