import { matchRoutes } from 'react-router-dom';
import { router } from './router';
import { SCREEN_PATHS } from './screen-paths';

/** The route that an address ends at. */
const routeAt = (address: string) => matchRoutes(router.routes, address)?.at(-1)?.route.path;

describe('the addresses of screens', () => {
  it.each(SCREEN_PATHS)('/%s has a screen of its own', (path) => {
    const address = `/${path.replace(/:\w+/, 'something')}`;
    // An index route, which has no path, shows what its parent is about.
    expect(routeAt(address)).not.toBe('*');
  });

  it('read Page Not Found where there is none', () => {
    expect(routeAt('/no/such/page')).toBe('*');
  });
});
