/** Injects the process's log (`Logger` of http/logging). */
export const LOGGER = Symbol('logger');
