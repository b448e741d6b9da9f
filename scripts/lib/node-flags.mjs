/**
 * Flags of the product's Node processes. V8 lets its heap grow to several times the live data (50 MiB
 * here) before it collects garbage; limits keep the API under 300 MiB. A young generation of less than
 * 16 MiB would save some more MiB but cost a tenth of the throughput. `infra/image/Dockerfile` has the same flags.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=192'];

/**
 * The C library holds on to freed memory, which counts as used. This allows two arenas instead of eight per core,
 * and returns the free end of each from 128 KiB on. Setting that threshold also stops it from growing with the
 * largest freed buffer.
 */
export const NODE_ENV_FLAGS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
