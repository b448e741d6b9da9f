import { defineConfig } from 'orval';

const client = {
  client: 'fetch' as const,
  clean: true,
  override: {
    mutator: { path: 'frontend/src/shared/http/http.ts', name: 'http' },
    // Failures are thrown by `http`, so an answer is always the successful one.
    fetch: { includeHttpResponseReturnType: true, forceSuccessResponse: true },
  },
};

/**
 * The frontend's client: one typed function an operation, all through `shared/http`. Internal operations have a folder of
 * their own, so that imports show where a screen calls one.
 */
export default defineConfig({
  scoville: {
    input: { target: 'openapi/openapi.json' },
    output: {
      target: 'frontend/src/shared/api/generated/scoville.ts',
      schemas: 'frontend/src/shared/api/generated/model',
      mode: 'tags-split',
      ...client,
    },
  },
  internal: {
    input: { target: 'openapi/internal.json' },
    output: {
      target: 'frontend/src/shared/api/generated/internal/internal.ts',
      schemas: 'frontend/src/shared/api/generated/internal/model',
      mode: 'single',
      ...client,
    },
  },
});
