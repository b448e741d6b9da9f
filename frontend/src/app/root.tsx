import { Outlet, ScrollRestoration } from 'react-router-dom';

/** A new page starts at its top; going back returns to where one was. */
export function Root() {
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}
