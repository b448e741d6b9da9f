import { runEntryPoint } from './lib/entry-point.mjs';

// npm run restore -- FILE [--resume]
// Restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL.

await runEntryPoint('restore');
