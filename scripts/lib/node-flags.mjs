/**
 * How the product's processes are run. V8 lets its heap grow to several times what lives in it (50 MiB
 * here) before it cleans up; small young and old generations keep a process under 200 MiB at no
 * measurable cost. `infra/image/Dockerfile` and `docker-compose.yml` say the same.
 */
export const NODE_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=256'];

/** Two arenas of the C library instead of eight per core; the rest stays free memory that counts as used. */
export const NODE_ENV_FLAGS = { MALLOC_ARENA_MAX: '2' };
