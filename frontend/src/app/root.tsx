import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useHandOverGuard } from '../shared/hand-over/use-hand-over-guard';
import { useDocumentScheme } from '../shared/theme/use-scheme';

/** Root of all routes: a new page starts at the top, and going back restores the scroll position. */
export function Root() {
  useDocumentScheme();
  useHandOverGuard();
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}
