// What the rules about imports have in common (ARCHITECTURE.md): every rule is an error and says how to correct a breach.

/** Tests, and suites that several tests share. */
export const SPEC = '\\.(spec|contract|contract-kit|child)\\.tsx?$';

/** Forbids imports from one set of files to another. */
export const law = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
