import { defineConfig } from 'orval';

/** The frontend's client: one typed function an operation, all through `shared/http`. */
export default defineConfig({
  scoville: {
    input: { target: 'openapi/openapi.json' },
    output: {
      target: 'frontend/src/shared/api/generated/scoville.ts',
      schemas: 'frontend/src/shared/api/generated/model',
      mode: 'tags-split',
      client: 'fetch',
      clean: true,
      override: {
        mutator: { path: 'frontend/src/shared/http/http.ts', name: 'http' },
        // Failures are thrown by `http`, so an answer is always the successful one.
        fetch: { includeHttpResponseReturnType: true, forceSuccessResponse: true },
      },
    },
  },
});
