import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BusinessStats } from '../../shared/api/model';
import { seedDemo } from './queries';

/** Kept in session storage: seeding is tried at most once per browser session. */
const SEEDED_KEY = 'demo-seeded';

const takeTurn = (): boolean => {
  try {
    if (sessionStorage.getItem(SEEDED_KEY) !== null) return false;
    sessionStorage.setItem(SEEDED_KEY, 'true');
    return true;
  } catch {
    // Without storage "once" cannot be kept, so it is not done at all.
    return false;
  }
};

/**
 * A business without reviews gets sample data, once; then the page loads again to show it. On another screen,
 * which somebody has gone to in the meantime, only the data loads again: a form there keeps what was typed.
 */
export function useDemoSeed(businessId: string, stats: BusinessStats | undefined) {
  const queries = useQueryClient();
  const empty = stats?.totalReviews === 0;
  useEffect(() => {
    if (!empty || !takeTurn()) return;
    let isShown = true;
    seedDemo(businessId).then(
      () => (isShown ? window.location.reload() : void queries.invalidateQueries()),
      // The empty dashboard stands as well without samples.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [businessId, empty, queries]);
}
