/** Part of a screen that may hold something typed that is not saved. */
interface Guard {
  isDirty: () => boolean;
  /** Asks the user, and calls `proceed` with a yes. */
  ask: (proceed: () => void) => void;
}

const guards = new Set<Guard>();

/** Adds a guard. Returns the function that takes it away. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/**
 * Does what replaces the content of the screen without a new address, such as choosing another business: at once, or
 * after the user agrees to lose what was typed.
 */
export function leaveScreen(proceed: () => void): void {
  const guard = [...guards].find(({ isDirty }) => isDirty());
  if (guard) guard.ask(proceed);
  else proceed();
}
