/**
 * How the product's processes are run. V8 lets its heap grow to several times what lives in it (50 MiB
 * here) before it cleans up; bounds keep a process under 200 MiB. A young generation of less than
 * 16 MiB would save some MiB more, and cost a tenth of the throughput. `infra/image/Dockerfile` and
 * `docker-compose.yml` say the same.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=192'];

/** Two arenas of the C library instead of eight per core; the rest stays free memory that counts as used. */
export const NODE_ENV_FLAGS = { MALLOC_ARENA_MAX: '2' };
