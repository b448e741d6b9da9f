/** Which sentence tells a change of the score. */
export interface Change {
  kind: 'up' | 'down' | 'same' | 'first';
  points: number;
}

/** @param change null where there was no score to compare with */
export function changeOf(change: number | null): Change {
  if (change === null) return { kind: 'first', points: 0 };
  const kind = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  return { kind, points: Math.abs(change) };
}
