import { matchRoutes } from 'react-router-dom';
import { router } from './router';
import { SCREEN_PATHS } from './screen-paths';

/** Returns the path of the route that matches an address. */
const routeAt = (address: string) => matchRoutes(router.routes, address)?.at(-1)?.route.path;

describe('the addresses of screens', () => {
  it.each(SCREEN_PATHS)('/%s has a screen of its own', (path) => {
    const address = `/${path.replace(/:\w+/, 'something')}`;
    // An index route has no path; it shows the main screen of its parent.
    expect(routeAt(address)).not.toBe('*');
  });

  it('read Page Not Found where there is none', () => {
    expect(routeAt('/no/such/page')).toBe('*');
  });
});
