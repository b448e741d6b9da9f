import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useDocumentScheme } from '../shared/theme/use-scheme';

/** A new page starts at its top; going back returns to where one was. */
export function Root() {
  useDocumentScheme();
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}
