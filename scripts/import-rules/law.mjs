// Common parts of the import rules (ARCHITECTURE.md): every violation is an error, and its message says how to fix it.

/** Tests. Suites that several tests share, and programs that tests start, are in backend/test. */
export const SPEC = '\\.spec\\.tsx?$';

/** Forbids imports from one set of files to another. */
export const law = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
