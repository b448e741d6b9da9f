import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { userQuery } from '../../shared/api/business-queries';
import { useSignedInFrame } from './load-signed-in-frame';
import { GuestHeader } from './guest-header';
import { ScreenAndFooter, SkipLink } from './screen-and-footer';

/** Header, screen and footer. Visitors do not load the code of the signed-in frame. */
export function Layout() {
  const user = useQuery(userQuery);
  const frame = useSignedInFrame(Boolean(user.data));
  const screen = (
    <ScreenAndFooter>
      <Outlet />
    </ScreenAndFooter>
  );

  return (
    <>
      <SkipLink />
      {user.data && frame ? (
        frame(user.data, screen)
      ) : (
        <>
          <GuestHeader known={!user.isPending && !user.data} />
          {screen}
        </>
      )}
    </>
  );
}
