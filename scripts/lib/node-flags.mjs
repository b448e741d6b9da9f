/**
 * How the product's processes are run. V8 lets its heap grow to several times what lives in it (50 MiB
 * here) before it cleans up; bounds keep the API under 300 MiB. A young generation of less than
 * 16 MiB would save some MiB more, and cost a tenth of the throughput. `infra/image/Dockerfile` says the same.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=192'];

/**
 * The C library keeps freed memory, which counts as used: two arenas instead of eight per core, and the end of
 * each given back from 128 KiB on. Stated, that limit no longer grows with the largest buffer that was freed.
 */
export const NODE_ENV_FLAGS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
