import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useDocumentScheme } from '../shared/theme/use-scheme';

/** Root of all routes: a new page starts at the top, and going back restores the scroll position. */
export function Root() {
  useDocumentScheme();
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}
