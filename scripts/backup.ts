import { runEntryPoint } from './lib/entry-point.mjs';

// npm run backup -- FILE [--with-secrets]
// Saves the database of DATABASE_URL, or the embedded one in DATA_DIR, in one file; Scoville may run meanwhile.

await runEntryPoint('backup');
